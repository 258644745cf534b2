import { describe, expect, it } from 'vitest'
import { apart, areaBelow, lineThrough, nearest, numbered, PILL, pillAt, placesOf, pointAt, stagesIn } from './curve'

const BOX = { width: 100, height: 50 }

describe('the curve', () => {
  it('shares a round between its decisions', () => {
    expect(placesOf([{ round: 1 }, { round: 2 }, { round: 2 }])).toEqual([0.5, 1 + 1 / 3, 1 + 2 / 3])
  })

  it('runs from left to right, and from no chance below to the win above', () => {
    expect(pointAt(0, 4, 0, BOX)).toEqual({ x: 0, y: 50 })
    expect(pointAt(4, 4, 1, BOX)).toEqual({ x: 100, y: 0 })
  })

  it('is level at every point, so that it shows no chance that nobody had', () => {
    expect(lineThrough([pointAt(0, 2, 0, BOX), pointAt(2, 2, 1, BOX)])).toBe('M0.0 50.0C50.0 50.0 50.0 0.0 100.0 0.0')
  })

  it('fills what is below, and nothing before the first point', () => {
    expect(areaBelow([], BOX)).toBe('')
    expect(areaBelow([{ x: 0, y: 10 }], BOX)).toBe('M0.0 10.0L0.0 50L0.0 50Z')
  })

  it('keeps labels apart, moving the higher ones up', () => {
    expect(apart([100, 98, 20], 37, 100)).toEqual([100, 63, 20])
    expect(apart([0, 100], 37, 100)).toEqual([0, 100])
  })

  it('numbers all rounds, or every few', () => {
    expect(numbered(4, 16)).toEqual([1, 2, 3, 4])
    expect(numbered(15, 6)).toEqual([1, 4, 7, 10, 13])
  })

  it('finds the decision nearest to a place', () => {
    expect([-1, 1.2, 9].map((place) => nearest([0.5, 1.5, 2.5], place))).toEqual([0, 1, 2])
  })
})

describe('the pill with a cost', () => {
  it.each([0, 30, 66, 85, 86, 200, 365, 366, 500, 642, 643, 730])('stays beside its line and off the axes: %d', (x) => {
    const left = pillAt(x, 730)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + PILL).toBeLessThanOrEqual(730)
    expect(left > x || left + PILL < x).toBe(true)
  })
})

describe('stagesIn', () => {
  const decisions = [1, 2, 2, 3, 5].map((round) => ({ round, stage: round < 3 ? 'Stage 1' : 'Stage 2' }))
  it('reaches from stage to stage', () =>
    expect(stagesIn(decisions, 6)).toEqual([
      { label: 'Stage 1', from: 0, to: 2 },
      { label: 'Stage 2', from: 2, to: 6 },
    ]))
  it('is empty without decisions', () => expect(stagesIn([], 6)).toEqual([]))
})
