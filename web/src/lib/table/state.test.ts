import { describe, expect, it } from 'vitest'
import { fixture, stateAfter, stateOf } from '../../gallery/fixtures'
import type { Said, Update } from './messages'
import {
  apply,
  canUndo,
  companyOf,
  forcedMove,
  isHandedOver,
  isMyTurn,
  isReviewable,
  lastStep,
  stepsAfter,
  type TableState,
} from './state'

const table = stateOf(fixture('sultan-bid'))
const update = (state: TableState, change: Partial<Update> = {}): Update => ({
  type: 'update',
  since: lastStep(state).number,
  number: lastStep(state).number + 1,
  position: 99,
  now: 0,
  turn: null,
  view: lastStep(state).view,
  legal: [],
  seats: state.seats,
  events: [],
  ...change,
})
const said: Said = { type: 'chat', number: 3, at: 0, seat: 1, name: 'Felix', kind: 'text', text: 'Hm.' }

describe('a table', () => {
  it('knows whose turn it is', () => {
    expect(isMyTurn(table)).toBe(true)
    expect(isMyTurn(stateOf(fixture('sultan-waiting')))).toBe(false)
    expect(isMyTurn(stateOf(fixture('sultan-spectator')))).toBe(false)
  })

  it('takes an update as a new step', () => {
    const after = apply(table, update(table))
    expect([after.position, after.legal, after.steps.length]).toEqual([99, [], table.steps.length + 1])
  })

  it('ignores an update that it has seen', () => {
    const old = update(table, { number: lastStep(table).number })
    expect(apply(table, old)).toBe(table)
  })

  it('lists the steps that a screen has not shown', () => {
    const before = stateAfter(fixture('sultan-bid'), 2)
    const missing = stepsAfter(table, lastStep(before).number)
    expect(missing.map(({ number }) => number)).toEqual(table.steps.slice(2).map(({ number }) => number))
  })

  it('can be reviewed unless it was set up by hand or has a custom box', () => {
    const setUp: TableState['steps'] = [{ ...lastStep(table), events: [{ event: 'set-up' }] }]
    expect(isReviewable(table)).toBe(true)
    expect(isReviewable({ ...table, steps: setUp })).toBe(false)
    expect(isReviewable({ ...table, setup: { ...table.setup, own_box: { hash: '' } } })).toBe(false)
  })

  it('adds a line of chat once', () => {
    const once = apply(table, said)
    expect(apply(once, said).chat).toHaveLength(table.chat.length + 1)
  })

  it('follows who is there', () => {
    const after = apply(table, { type: 'presence', seats: [true, false, true, true], spectators: 2 })
    expect(companyOf(after).seats.map(({ here }) => here)).toEqual([true, false, true, true])
  })

  it('knows which seats bots play', () => {
    expect(companyOf(table).seats.map(({ bot }) => bot)).toEqual([false, false, false, true])
  })

  it('plays a move automatically only if it is the only one, and mine', () => {
    expect(forcedMove(table)).toBeNull()
    const forced = { ...table, legal: table.legal.slice(0, 1) }
    expect(forcedMove(forced)).toBe(table.legal[0])
    expect(forcedMove({ ...forced, seat: 1 })).toBeNull()
  })

  it('plays a move automatically where the game says that none has an effect', () => {
    const idle = () => table.legal[1] ?? null
    expect(forcedMove(table, idle)).toBe(table.legal[1])
    expect(forcedMove({ ...table, seat: 1 }, idle)).toBeNull()
  })
})

describe('taking back', () => {
  const bid = { event: 'bid', seat: 0, line: 7 }
  const undo = { event: 'undo', seat: 0, to: 6, line: 8 }
  const after = (...events: (typeof bid | typeof undo)[]): TableState =>
    apply({ ...table, steps: [{ ...table.steps[0], events: [] }] }, update(table, { events }))

  it('is possible once this seat has decided something', () => {
    expect(canUndo(after())).toBe(false)
    expect(canUndo(after(bid))).toBe(true)
    expect(canUndo(after({ ...bid, seat: 1 }))).toBe(false)
  })

  it('is not possible for what was taken back already, nor while a request waits', () => {
    expect(canUndo(after(bid, undo))).toBe(false)
    expect(canUndo({ ...after(bid), undoRequest: { seat: 0, to: 6, waiting_for: [1] } })).toBe(false)
  })

  it('is nothing for spectators', () => {
    expect(canUndo({ ...after(bid), seat: null })).toBe(false)
  })
})

describe('a bot', () => {
  it('has its own name where the server knows only its level', () => {
    const seats = [{ name: 'Nora' }, { name: 'easy', bot: 'easy' }, { name: 'Ben', bot: 'medium', handed_over: 'host' }]
    expect(companyOf({ ...table, seats }).seats.map(({ name }) => name)).toEqual(['Nora', 'Basil', 'Ben'])
    expect(seats.map(isHandedOver)).toEqual([false, false, true])
    expect(isHandedOver({ name: 'Ben', bot: 'medium', handed_over: 'clock', is_final: true })).toBe(false)
  })

  it('is always there', () => {
    const seats = [{ name: 'Nora' }, { name: 'easy', bot: 'easy' }]
    expect(companyOf({ ...table, seats, here: [false, false] }).seats.map(({ here }) => here)).toEqual([false, true])
  })
})
