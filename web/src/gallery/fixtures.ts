/** Fixtures as tables: moments of real games, dumped from the rules. */
import type { BaseView, GameEvent, GameName, Outcome, Said, SeatShown, SetupShown } from '$lib/table/messages'
import { apply, opened, type TableState } from '$lib/table/state'

interface FixtureStep {
  readonly number: number
  readonly events: readonly GameEvent[]
  readonly view: BaseView
  readonly legal: readonly string[]
}
export interface Fixture {
  readonly game: GameName
  readonly seat: number | null
  readonly box: unknown
  readonly steps: readonly FixtureStep[]
  readonly outcome: Outcome | null
  readonly growth: readonly (readonly number[])[]
}

const files = import.meta.glob<Fixture>('../../fixtures/*.json', { import: 'default', eager: true })

/** A server tells the growth with the outcome. */
const withGrowth = (fixture: Fixture): Fixture => ({
  ...fixture,
  outcome: fixture.outcome && { ...fixture.outcome, growth: fixture.growth },
})

export const FIXTURES: ReadonlyMap<string, Fixture> = new Map(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ''), withGrowth(fixture)]),
)

const NAMES = ['Nora', 'Felix', 'Leïla', 'Basil', 'Tomás']
const seatsFor = (players: number): SeatShown[] => NAMES.slice(0, players).map((name, i) => (i === 3 ? { name, bot: 'medium' } : { name }))

const said = (number: number, seat: number, text: string): Said => ({
  type: 'chat', number, at: 0, seat, name: NAMES[seat] ?? '', kind: 'text', text,
})
const CHAT = [said(1, 1, 'Not the green one again.'), said(2, 2, 'You say that every round.')]

const shown = (fixture: Fixture, i: number) => {
  const step = fixture.steps[i]
  if (!step) throw new RangeError(`a fixture without step ${i}`)
  const seats = seatsFor(step.view.players)
  const isLast = i === fixture.steps.length - 1
  return {
    ...step,
    position: step.number,
    now: 0,
    turn: step.view.turn,
    seats,
    clocks: seats.map((_, seat) => ({ left: 684 - 93 * seat, running: step.view.turn === seat })),
    outcome: isLast ? fixture.outcome : null,
  }
}

const firstState = (fixture: Fixture): TableState => {
  const { view } = shown(fixture, 0)
  return opened({
    ...shown(fixture, 0),
    type: 'table',
    setup: {
      table: 'gallery', game: fixture.game, players: view.players, options: {}, box: fixture.box as SetupShown['box'], rules: 1, pace: { type: 'none' }, starter: null,
      method: '', commitment: '',
    },
    eyes: fixture.seat,
    yours: fixture.seat === null ? [] : [fixture.seat],
    is_host: true,
    chat: CHAT,
    presence: { type: 'presence', seats: NAMES.map((_, seat) => seat !== 4), spectators: 0 },
  })
}

/** The table after its first `count` steps. */
export const stateAfter = (fixture: Fixture, count: number): TableState =>
  fixture.steps
    .slice(1, count)
    .reduce((state, _, i) => apply(state, { ...shown(fixture, i + 1), type: 'update', since: 0 }), firstState(fixture))

export const stateOf = (fixture: Fixture): TableState => stateAfter(fixture, fixture.steps.length)
