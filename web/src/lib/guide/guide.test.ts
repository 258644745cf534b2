import { describe, expect, it } from 'vitest'
import type { BaseView } from '../table/messages'
import { actsOf, isHeeded, nextHint, type Hint } from './guide'

const view = (change: Partial<BaseView>): BaseView => ({
  game: 'sultan',
  seat: 0,
  players: 3,
  phase: 'bid',
  turn: 0,
  ...change,
})
const hints: readonly Hint[] = [
  { id: 'mine', at: 'hand', phases: ['bid'], turn: 'mine' },
  { id: 'theirs', at: 'players', turn: 'theirs' },
  { id: 'won', at: 'log', after: 'reveal' },
  { id: 'two', at: 'board', when: ({ players }) => players === 2 },
  { id: 'chosen', at: 'price', chosen: 'field' },
]
const next = (
  change: Partial<BaseView>,
  shown: readonly string[] = [],
  events: readonly string[] = [],
  chosen: readonly string[] = [],
): string | undefined =>
  nextHint(hints, { view: view(change), events: events.map((event) => ({ event })), chosen }, new Set(shown))?.id

describe('the next hint', () => {
  it('is the first that fits the phase and the turn', () => {
    expect(next({})).toBe('mine')
    expect(next({ turn: 1 })).toBe('theirs')
    expect(next({ phase: 'return' })).toBeUndefined()
  })
  it('is never one that was shown', () => {
    expect(next({}, ['mine'])).toBeUndefined()
  })
  it('may wait for something to happen', () => {
    expect(next({ turn: null }, [], ['bid'])).toBeUndefined()
    expect(next({ turn: null }, [], ['bid', 'reveal'])).toBe('won')
  })
  it('may look at the table', () => {
    expect(next({ players: 2, turn: null })).toBe('two')
  })
  it('may wait until something is chosen', () => {
    expect(next({ turn: null }, [], [], ['card:3'])).toBeUndefined()
    expect(next({ turn: null }, [], [], ['field:A1'])).toBe('chosen')
  })
  it('says nothing more about the board when the game is over, unless it is meant for the end', () => {
    expect(next({ phase: 'over', turn: null, players: 2 }, [], ['reveal'])).toBeUndefined()
    const end: Hint = { id: 'end', at: 'score', phases: ['over'] }
    expect(
      nextHint([...hints, end], { view: view({ phase: 'over', turn: null }), events: [], chosen: [] }, new Set())?.id,
    ).toBe('end')
  })
  it('is none for a spectator', () => {
    expect(next({ seat: null, players: 2 }, [], ['reveal'])).toBeUndefined()
  })
})

describe('a hint that was heeded', () => {
  const ask: Hint = { id: 'ask', at: 'hand', asks: 'card' }
  const moment = (chosen: readonly string[]) => ({ view: view({}), events: [], chosen })

  it('gives way to the next one as soon as its thing is chosen', () => {
    const then: Hint = { id: 'then', at: 'board' }
    expect(nextHint([ask, then], moment([]), new Set())?.id).toBe('ask')
    expect(nextHint([ask, then], moment(['card:3']), new Set())?.id).toBe('then')
    expect([isHeeded(ask, ['cushion:1']), isHeeded(ask, ['card:3']), isHeeded(then, ['card:3'])]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('is over once its player has acted, and not when others have', () => {
    const events = [{ event: 'bid', seat: 1 }, { event: 'bid', seat: 0 }, { event: 'draw' }]
    expect([
      actsOf({ view: view({}), events: [], chosen: [] }),
      actsOf({ view: view({}), events, chosen: [] }),
    ]).toEqual([0, 1])
  })
})
