import { describe, expect, it } from 'vitest'
import type { Replay } from '$lib/net/messages.gen'
import { fixture, stateOf } from '../../gallery/fixtures'
import { Film } from './film.svelte'
import { joined, loadedSince, roundFrom, tableAtStep } from './replaying'

const draw = (round: number) => ({ event: 'draw', round })
const bid = (card: number | 'hidden') => ({ event: 'bid', card })
const view = (seat: number, more: object) => ({
  game: 'sultan' as const,
  seat,
  players: 2,
  phase: 'bid',
  turn: 0,
  ...more,
})
const table = stateOf(fixture('sultan-end'))
if (!table.outcome) throw new Error('the fixture has not ended')
const replay: Replay = {
  setup: table.setup,
  seats: [{ name: 'Nora' }, { name: 'Ben' }],
  eyes: [0, 1],
  length: 3,
  rounds: [0, 2],
  first: 0,
  moments: [
    {
      number: 1,
      at: 0,
      events: [[draw(1)], [draw(1)]],
      views: [view(0, { hand: [3], deck: ['hidden', 7] }), view(1, { hand: [5], deck: [4, 'hidden'] })],
    },
    {
      number: 2,
      at: 1,
      events: [[bid(3)], [bid('hidden')]],
      views: [view(0, {}), view(1, {})],
    },
    {
      number: 3,
      at: 2,
      events: [[draw(2)], [draw(2)]],
      views: [view(0, {}), view(1, {})],
    },
  ],
  outcome: table.outcome,
  secret: 'ff',
}
const told = replay.moments.map(({ events }) => events)
const whole = new Film(replay, told, () => Promise.reject(new Error('all is there')))

/** The same game in pages of one step; `asked` records which were loaded. */
const inPages = () => {
  const asked: number[] = []
  const page = (first: number): Replay => ({ ...replay, first, moments: replay.moments.slice(first, first + 1) })
  const load = (first: number): Promise<Replay> => {
    asked.push(first)
    return Promise.resolve(page(first))
  }
  return { film: new Film(page(0), told, load), asked }
}

describe('a replay', () => {
  it('can show any step, with all steps before it', () => {
    const table = tableAtStep(whole, 1, { index: 1, open: false })
    expect([table.seat, table.steps.map(({ number }) => number), table.legal]).toEqual([1, [1, 2], []])
    expect(table.steps[1]?.events).toEqual([{ event: 'bid', card: 'hidden' }])
  })

  it('adds what the others knew when all is open', () => {
    const table = tableAtStep(whole, 1, { index: 1, open: true })
    expect(table.steps[0].view).toMatchObject({ seat: 1, hand: [5], deck: [4, 7] })
    expect(table.steps[1]?.events).toEqual([{ event: 'bid', card: 3 }])
  })

  it('finds the beginnings of rounds', () => {
    const starts = replay.rounds
    expect([starts, roundFrom(starts, 0, 1), roundFrom(starts, 2, -1), roundFrom(starts, 2, 1)]).toEqual([
      [0, 2],
      2,
      0,
      undefined,
    ])
  })
})

describe('a replay that comes in pages', () => {
  it('loads the page of the requested step, and no other', async () => {
    const { film, asked } = inPages()
    await film.goTo(2)
    expect([film.place, asked, loadedSince(film, 2)]).toEqual([2, [2], 2])
  })

  it('reports everything that happened before, even on pages that were never loaded', async () => {
    const { film } = inPages()
    await film.goTo(2)
    const { steps } = tableAtStep(film, 2, { index: 0, open: false })
    expect(steps.map(({ number }) => number)).toEqual([3])
    expect(steps[0].events.map(({ event }) => event)).toEqual(['draw', 'bid', 'draw'])
  })

  it('shows only the last of several steps requested at once, and loads none twice', async () => {
    const { film, asked } = inPages()
    await Promise.all([film.goTo(1), film.goTo(2), film.goTo(2), film.goTo(1)])
    expect([film.place, asked]).toEqual([1, [1]])
    await film.goTo(0)
    await film.goTo(1)
    expect([film.place, asked]).toEqual([1, [1]])
  })

  it('stays where it is when a page does not come, and tries again', async () => {
    const pages = [
      Promise.reject(new Error('away')),
      Promise.resolve({ ...replay, first: 1, moments: replay.moments.slice(1, 2) }),
    ]
    const film = new Film(
      { ...replay, moments: replay.moments.slice(0, 1) },
      told,
      () => pages.shift() as Promise<Replay>,
    )
    await expect(film.goTo(1)).rejects.toThrow('away')
    expect(film.place).toBe(0)
    await film.goTo(1)
    expect(film.place).toBe(1)
  })
})

it('fills in only what is hidden, and leaves what is nothing alone', () => {
  const mine = { a: 1, b: 'hidden', c: ['hidden', 2], d: null }
  expect(joined<unknown>(mine, { a: 9, b: 3, c: [4, 5], d: 6 })).toEqual({ a: 1, b: 3, c: [4, 2], d: null })
  expect(joined([1], [1, 2])).toEqual([1])
})
