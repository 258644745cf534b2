/** Fixtures as tables: moments of real games, dumped from the rules. */
import type { GameOutcome, GameTypes } from '$lib/table/game'
import type { Outcome, Said, SeatShown } from '$lib/table/messages'
import { apply, opened, type TableState } from '$lib/table/state'

interface FixtureStep<Types extends GameTypes> {
  readonly number: number
  readonly events: readonly Types['event'][]
  readonly view: Types['view']
  readonly legal: readonly string[]
}
export interface Fixture<Types extends GameTypes = GameTypes> {
  readonly game: Types['view']['game']
  readonly seat: number | null
  readonly box: Types['box']
  readonly steps: readonly FixtureStep<Types>[]
  readonly outcome: GameOutcome<Types['breakdown']> | null
  readonly growth: readonly (readonly number[])[]
}

const files = import.meta.glob<Fixture>('../../fixtures/*.json', { import: 'default', eager: true })

/** A server sends the growth with the outcome. */
const withGrowth = (fixture: Fixture): Fixture => ({
  ...fixture,
  outcome: fixture.outcome && { ...fixture.outcome, growth: fixture.growth },
})

export const FIXTURES: ReadonlyMap<string, Fixture> = new Map(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ''), withGrowth(fixture)]),
)

/** A fixture by its name. */
export const fixture = (name: string): Fixture => {
  const found = FIXTURES.get(name)
  if (!found) throw new Error(`no fixture ${name}`)
  return found
}

/** The fixtures of one game, with its types. */
export const fixturesOf = <Types extends GameTypes>(game: Types['view']['game']) => {
  const isOurs = (any: Fixture): any is Fixture<Types> => any.game === game
  const named = (name: string): Fixture<Types> => {
    const found = fixture(name)
    if (!isOurs(found)) throw new Error(`${name} is of another game`)
    return found
  }
  const viewOf = (name: string): Types['view'] => {
    const last = named(name).steps.at(-1)
    if (!last) throw new Error(`${name} has no step`)
    return last.view
  }
  const names = [...FIXTURES.keys()].filter((name) => isOurs(fixture(name)))
  return { names, all: names.map(named), fixture: named, viewOf }
}

const NAMES = ['Nora', 'Felix', 'Leïla', 'Basil', 'Tomás']
const seatsFor = (players: number): SeatShown[] =>
  NAMES.slice(0, players).map((name, i) => (i === 3 ? { name, bot: 'medium' } : { name }))

const said = (number: number, seat: number, text: string): Said => ({
  type: 'chat',
  number,
  at: 0,
  seat,
  name: NAMES[seat] ?? '',
  kind: 'text',
  text,
})
const CHAT = [said(1, 1, 'Not the green one again.'), said(2, 2, 'You say that every round.')]

/** As a message has it. */
const outcomeOf = (outcome: GameOutcome<object>): Outcome => ({
  ...outcome,
  breakdown: outcome.breakdown.map((each) => ({ ...each })),
})

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
    outcome: isLast && fixture.outcome ? outcomeOf(fixture.outcome) : null,
  }
}

const firstState = (fixture: Fixture): TableState => {
  const { view } = shown(fixture, 0)
  return opened({
    ...shown(fixture, 0),
    type: 'table',
    setup: {
      table: 'gallery',
      game: fixture.game,
      players: view.players,
      options: {},
      box: { ...fixture.box },
      rules: 1,
      pace: { type: 'none' },
      starter: null,
      method: '',
      commitment: '',
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
