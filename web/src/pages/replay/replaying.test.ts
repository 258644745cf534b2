import { describe, expect, it } from 'vitest'
import type { Replay } from '$lib/net/messages.gen'
import { joined, roundFrom, roundStarts, tableAtStep } from './replaying'

const view = (seat: number, more: object) => ({ game: 'sultan', seat, players: 2, phase: 'bid', turn: 0, ...more })
const replay = {
  setup: { game: 'sultan' },
  seats: [{ name: 'Nora' }, { name: 'Ben' }],
  eyes: [0, 1],
  moments: [
    { number: 1, at: 0, events: [[{ event: 'draw', round: 1 }], [{ event: 'draw', round: 1 }]], views: [view(0, { hand: [3], deck: [null, 7] }), view(1, { hand: [5], deck: [4, null] })] },
    { number: 2, at: 1, events: [[{ event: 'bid', card: 3 }], [{ event: 'bid', card: null }]], views: [view(0, {}), view(1, {})] },
    { number: 3, at: 2, events: [[{ event: 'draw', round: 2 }], [{ event: 'draw', round: 2 }]], views: [view(0, {}), view(1, {})] },
  ],
  outcome: null,
  secret: 'ff',
} as unknown as Replay

describe('a replay', () => {
  it('stands at any step, with all steps before it', () => {
    const table = tableAtStep(replay, 1, { index: 1, open: false })
    expect([table.seat, table.steps.map(({ number }) => number), table.legal]).toEqual([1, [1, 2], []])
    expect(table.steps[1]?.events).toEqual([{ event: 'bid', card: null }])
  })

  it('adds what the others knew when all is open', () => {
    const table = tableAtStep(replay, 1, { index: 1, open: true })
    expect(table.steps[0].view).toMatchObject({ seat: 1, hand: [5], deck: [4, 7] })
    expect(table.steps[1]?.events).toEqual([{ event: 'bid', card: 3 }])
  })

  it('finds the beginnings of rounds', () => {
    const starts = roundStarts(replay)
    expect([starts, roundFrom(starts, 0, 1), roundFrom(starts, 2, -1), roundFrom(starts, 2, 1)]).toEqual([[0, 2], 2, 0, undefined])
  })
})

it('fills in only what is hidden', () => {
  expect(joined({ a: 1, b: null, c: [null, 2] }, { a: 9, b: 3, c: [4, 5] })).toEqual({ a: 1, b: 3, c: [4, 2] })
  expect(joined([1], [1, 2])).toEqual([1])
})
