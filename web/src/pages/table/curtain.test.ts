import { describe, expect, it } from 'vitest'
import type { TableState } from '$lib/table/state'
import { fixture, stateOf } from '../../gallery/fixtures'
import { curtainFor, needsGate } from './curtain'

/** It is seat 0's turn. */
const table = stateOf(fixture('sultan-bid'))
const shared = (change: Partial<TableState> = {}): TableState => ({ ...table, yours: [0, 1], ...change })
const turnOf = (state: TableState, turn: number): TableState => {
  const [step] = state.steps
  return { ...state, steps: [{ ...step, view: { ...step.view, turn } }] }
}

describe('a curtain', () => {
  it('is never drawn for one person', () => {
    expect(curtainFor(table, null)).toBeNull()
  })

  it('is drawn before the first hand is shown', () => {
    expect(curtainFor(shared(), null)).toBe(0)
  })

  it('opens for the one who is there', () => {
    expect(curtainFor(shared(), 0)).toBeNull()
  })

  it('is drawn when the turn passes to another on this device', () => {
    expect(curtainFor(turnOf(shared(), 1), 0)).toBe(1)
  })

  it('stays open while others, or bots, decide', () => {
    expect(curtainFor(turnOf(shared(), 2), 0)).toBeNull()
  })

  it('stays drawn until the view has changed', () => {
    expect(curtainFor(turnOf(shared({ seat: 0 }), 1), 1)).toBe(1)
  })

  it('waits for the one who had the device, if it closes while a bot decides', () => {
    expect(curtainFor(turnOf(shared({ seat: 1 }), 2), null)).toBe(1)
  })

  it('is gone at the end', () => {
    expect(
      curtainFor(
        { ...shared(), outcome: { scores: [], winners: [], ranking: [], decided_by: '', breakdown: [], growth: [] } },
        null,
      ),
    ).toBeNull()
  })
})

describe('a gate between turns', () => {
  it('is needed only where players have secrets', () => {
    const games = ['sultan-bid', 'maharaja-action', 'diamonds-club-buy'] as const
    expect(games.map((name) => needsGate(stateOf(fixture(name))))).toEqual([true, false, false])
  })
})
