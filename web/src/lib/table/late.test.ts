import { describe, expect, it } from 'vitest'
import { fixture, stateOf } from '../../gallery/fixtures'
import { endsByForfeit, lateSeats } from './late'
import type { TableState } from './state'

const NOW = 1_000_000
const waiting = stateOf(fixture('sultan-waiting'))
const [step] = waiting.steps
const table = (change: Partial<TableState> = {}, rated = false, players = 2): TableState => ({
  ...waiting,
  setup: { ...waiting.setup, rated, players },
  yours: [0],
  seats: Array.from({ length: players }, (_, i) => ({ name: `Player ${i}` })),
  here: Array.from({ length: players }, () => true),
  lateAt: NOW,
  missedAt: null,
  outcome: null,
  steps: [{ ...step, view: { ...step.view, turn: 1 } }],
  ...change,
})

describe('seats that keep others waiting', () => {
  it('can be claimed or replaced once their time is up', () => {
    expect(lateSeats(table(), NOW - 1)).toEqual([])
    expect(lateSeats(table(), NOW)).toEqual([{ seat: 1, isGone: false, canClaim: true, canReplace: true }])
  })
  it('are not replaced at rated tables', () => {
    expect(lateSeats(table({}, true), NOW)).toEqual([{ seat: 1, isGone: false, canClaim: true, canReplace: false }])
  })
  it('are only replaced where the game continues without them', () => {
    expect(lateSeats(table({}, false, 3), NOW)).toEqual([{ seat: 1, isGone: false, canClaim: false, canReplace: true }])
  })
  it('can be claimed while a stand-in plays for a player who ran out of time', () => {
    const seats = [{ name: 'Nora' }, { name: 'Ben', bot: 'medium', handed_over: 'clock' }]
    expect(lateSeats(table({ seats }), NOW - 1)).toEqual([
      { seat: 1, isGone: false, canClaim: true, canReplace: false },
    ])
  })
  it('are replaced earlier if nobody is connected for them', () => {
    const missed = { lateAt: NOW + 1000, missedAt: NOW }
    expect(lateSeats(table(missed), NOW)).toEqual([])
    expect(lateSeats(table({ ...missed, here: [true, false] }), NOW)).toEqual([
      { seat: 1, isGone: true, canClaim: false, canReplace: true },
    ])
  })
  it('are nobody’s business after the end, for spectators, and for their own players', () => {
    expect(lateSeats(table({ yours: [] }), NOW)).toEqual([])
    expect(lateSeats(table({ yours: [0, 1] }), NOW)).toEqual([])
    expect(lateSeats(table({ outcome: stateOf(fixture('sultan-end')).outcome }), NOW)).toEqual([])
  })
})

describe('a game that a seat gives up', () => {
  it('ends between two, at rated tables, and where only bots are left', () => {
    expect(endsByForfeit(table(), 0)).toBe(true)
    expect(endsByForfeit(table({}, true, 3), 0)).toBe(true)
    expect(endsByForfeit(table({}, false, 3), 0)).toBe(false)
    const bots = [{ name: 'Nora' }, { name: 'easy', bot: 'easy' }, { name: 'easy', bot: 'easy' }]
    expect(endsByForfeit(table({ seats: bots }, false, 3), 0)).toBe(true)
    const resting = [
      { name: 'Nora' },
      { name: 'Ben', bot: 'medium', handed_over: 'own' },
      { name: 'easy', bot: 'easy' },
    ]
    expect(endsByForfeit(table({ seats: resting }, false, 3), 0)).toBe(false)
  })
})
