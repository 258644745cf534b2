import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { spoken } from '../i18n/texts'
import type { Company } from './game'
import { lastLinesOf, logOf, undoneBy } from './log'
import type { BaseView, GameEvent } from './messages'
import type { TableEvent } from './tableEvents'

const view: BaseView = { game: 'sultan', seat: 0, players: 2, phase: 'bid', turn: 0 }
const company: Company = {
  you: 0,
  seats: [
    { name: 'Nora', bot: false, here: true },
    { name: 'Ben', bot: false, here: true },
  ],
}
const game = {
  narrate: (events: readonly GameEvent[]) => events.map((event, i) => [{ seat: 0, sentence: [`${event.event} ${i}`] }]),
}
const step = (number: number, ...events: GameEvent[]) => ({ number, events, view })
const textsOf = (...steps: ReturnType<typeof step>[]): string[] =>
  logOf(game, steps, company).map(({ line }) => ('sentence' in line ? spoken(line.sentence) : line.heading))

describe('the log', () => {
  beforeAll(() => speak('en'))

  it('describes events in words, with their step', () => {
    const entries = logOf(game, [step(3, { event: 'bid' }), step(5, { event: 'draw' })], company)
    expect(entries.map(({ step: at, told }) => [at, told])).toEqual([
      [3, 1],
      [5, 2],
    ])
  })

  it('finds what an undo would take back', () => {
    const entries = logOf(game, [step(4, { event: 'bid', line: 3 }, { event: 'buy', line: 4 })], company)
    expect(undoneBy(entries, 0, 3)).toEqual(['buy 1'])
    expect([undoneBy(entries, 0, 4), undoneBy(entries, 1, 2)]).toEqual([null, null])
  })

  it('finds the last sentences about a player', () => {
    const entries = logOf(game, [step(1, { event: 'bid' }, { event: 'draw' }, { event: 'bid' })], company)
    expect(lastLinesOf(entries, 0, 2).map(spoken)).toEqual(['draw 1', 'bid 2'])
    expect(lastLinesOf(entries, 1, 2)).toEqual([])
  })

  it('leaves out what was taken back, and says who took back', () => {
    const undo: TableEvent = { event: 'undo', seat: 1, to: 4, line: 6 }
    expect(
      textsOf(
        step(4, { event: 'draw', line: 4 }),
        step(5, { event: 'bid', line: 5 }),
        step(6, undo),
        step(7, { event: 'bid', line: 7 }),
      ),
    ).toEqual(['draw 0', 'Ben undoes a move.', 'bid 1'])
  })

  it('mentions bots that play for someone, and requests', () => {
    const events = ['ask-undo', 'hand-over', 'take-back', 'overdue'].map((event) => ({ event, seat: 0 }))
    expect(textsOf(step(1, ...events)).join()).not.toMatch(/undefined|\{/)
    expect(textsOf(step(1, ...events))).toHaveLength(4)
  })

  it('says when the server leaves a bot no time to think', () => {
    const hurry: TableEvent = { event: 'hurry', seat: 1 }
    expect(textsOf(step(1, hurry))).toEqual(['Ben moves without thinking for now: the server is busy.'])
  })

  it('says who gives the game up, and who loses on time', () => {
    const forfeit = (seat: number, reason: string): TableEvent => ({ event: 'forfeit', seat, reason })
    expect(
      textsOf(step(1, forfeit(0, 'resigned'), forfeit(1, 'resigned'), forfeit(0, 'time'), forfeit(1, 'time'))),
    ).toEqual(['You resign.', 'Ben resigns.', 'You lose on time.', 'Ben loses on time.'])
  })

  it('leaves out an agreement, whose effect it shows', () => {
    const answer = (agree: boolean): TableEvent => ({ event: 'answer-undo', seat: 1, agree })
    expect(textsOf(step(1, answer(true)))).toEqual([])
    expect(textsOf(step(1, answer(false)))).toHaveLength(1)
  })
})
