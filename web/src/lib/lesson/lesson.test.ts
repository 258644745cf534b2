import { describe, expect, it } from 'vitest'
import type { BaseView } from '../table/messages'
import { back, isLast, moveAt, next, played, pressAt, START, type LessonMoment, type LessonStep } from './lesson'

const view: BaseView = { game: 'sultan', seat: 0, players: 2, phase: 'bid', turn: 0 }
const moment = (move: string | null): LessonMoment => ({ events: [], view, legal: [], move })
/** I play `a`, then `b` and `c` in one step, each followed by another player's move. */
const script = {
  table: {
    game: 'sultan' as const,
    players: 2,
    options: {},
    rules: 1,
    box: {},
    moments: ['a', null, 'b', 'c', null, null].map(moment),
  },
  steps: [
    { id: 'look', at: 0, show: [] },
    { id: 'first', at: 0, show: [], press: ['x', 'y'] },
    { id: 'both', at: 2, show: [], press: ['z'] },
    { id: 'end', at: 4, show: [] },
  ] satisfies readonly LessonStep[],
}
const at = (step: number, moment: number) => ({ step, moment })

describe('a lesson', () => {
  it('asks for nothing where there is only something to read', () => {
    expect([moveAt(script, START), played(script, START, 'a'), next(script, START)]).toEqual([null, null, at(1, 0)])
  })

  it('continues when the move of the script is played, and plays what the others do until the next step', () => {
    expect(played(script, at(1, 0), 'a')).toEqual(at(2, 2))
  })

  it('stays where it is when something else is played', () => {
    expect(played(script, at(1, 0), 'b')).toBeNull()
  })

  it('waits for every move of a step', () => {
    expect([played(script, at(2, 2), 'b'), played(script, at(2, 3), 'c')]).toEqual([at(2, 3), at(3, 4)])
  })

  it('does for the learner what is left of a step', () => {
    expect([next(script, at(2, 2)), next(script, at(2, 3))]).toEqual([at(3, 4), at(3, 4)])
  })

  it('goes back to the table as it was before the step, and not before the first', () => {
    expect([back(script, at(2, 3)), back(script, at(1, 0)), back(script, START)]).toEqual([at(1, 0), START, START])
  })

  it('ends with its last step', () => {
    expect([isLast(script, at(3, 4)), next(script, at(3, 4))]).toEqual([true, at(3, 4)])
  })

  it('points at one thing to press after the other', () => {
    const [, step] = script.steps
    expect(step && [0, 1, 2].map((chosen) => pressAt(step, chosen))).toEqual(['x', 'y', 'y'])
  })
})
