import { describe, expect, it } from 'vitest'
import {
  binsOf,
  dailyTable,
  dayAt,
  dayOf,
  daysInRow,
  isOnlyTry,
  msUntilNext,
  parsePlayed,
  placeOf,
  shared,
  squaresOf,
} from './daily'

const COUNTS = [
  { points: 62, people: 2 },
  { points: 58, people: 3 },
  { points: 41, people: 5 },
]

describe('the day', () => {
  it('is the same all over the world, and the next begins at midnight UTC', () => {
    const evening = Date.UTC(2026, 10, 17, 23, 59, 0)
    expect(dayAt(evening)).toBe(20774)
    expect(dayAt(evening + 60_000)).toBe(20775)
    expect(msUntilNext(evening)).toBe(60_000)
  })

  it('counts those in a row up to today', () => {
    expect(daysInRow([3, 5, 6, 7], 7)).toBe(3)
    expect(daysInRow([3, 5, 6], 7)).toBe(0)
  })

  it('names its table, which is the only try until the day is over', () => {
    const evening = Date.UTC(2026, 10, 17, 23, 59, 0)
    const table = dailyTable(dayAt(evening))
    expect(dayOf(table)).toBe(20774)
    expect(isOnlyTry(table, evening)).toBe(true)
    expect(isOnlyTry(table, evening + 60_000)).toBe(false)
    expect(isOnlyTry('here-1', evening)).toBe(false)
  })

  it('forgets what can’t be read', () => {
    expect(parsePlayed('[1,"x",2.5,4]')).toEqual([1, 4])
    expect(parsePlayed('{')).toEqual([])
  })
})

describe('a place', () => {
  it('is shared by equal points', () => {
    expect(placeOf(COUNTS, 58)).toEqual({ place: 3, of: 10, better: 55 })
    expect(placeOf(COUNTS, 62)).toEqual({ place: 1, of: 10, better: 88 })
    expect(placeOf([{ points: 5, people: 1 }], 5)).toEqual({ place: 1, of: 1, better: 0 })
  })

  it('is shown in a histogram without gaps', () => {
    expect(binsOf(COUNTS)).toEqual([
      { from: 40, people: 5 },
      { from: 45, people: 0 },
      { from: 50, people: 0 },
      { from: 55, people: 3 },
      { from: 60, people: 2 },
    ])
    expect(binsOf([])).toEqual([])
  })
})

describe('squares', () => {
  it('compare round by round with the champion', () => {
    expect(squaresOf([5, 9, 12, 20], [5, 10, 15])).toEqual(['level', 'nearly', 'behind'])
  })

  it('are a line that gives away nothing about the deal', () => {
    expect(shared(['level', 'nearly', 'behind'], '', '3 of 10')).toBe('🟩🟨⬛ 3 of 10')
  })
})
