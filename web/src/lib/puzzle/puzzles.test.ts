import { describe, expect, it } from 'vitest'
import type { Puzzle } from '../net/messages.gen'
import { dayNumber, gameOfDay, hasPuzzles, idOf, nextPuzzle, puzzleOfDay, puzzlesIn, secondOf } from './puzzles'

const puzzle = (seed: number, rating: number): Puzzle => ({
  game: 'sultan',
  rules: 1,
  players: 2,
  seed,
  moves: [],
  seat: 0,
  answer: 'bid 1 3',
  tempting: 'bid 2 3',
  chances: { 'bid 1 3': 50, 'bid 3 3': 40, 'bid 2 3': 44, 'bid 1 4': 20 },
  missed: 50,
  rating,
})
const [easy, middle, hard] = [puzzle(1, 1000), puzzle(2, 1500), puzzle(3, 2000)]
const all = [easy, middle, hard] as const

describe('the next puzzle', () => {
  it('is the one nearest to a rating among those that are new', () => {
    expect(nextPuzzle(all, { rating: 1600, tried: {} }, null)).toBe(middle)
    expect(nextPuzzle(all, { rating: 1600, tried: { [idOf(middle)]: true } }, null)).toBe(hard)
  })

  it('is one that was missed when all were tried, and never the same again', () => {
    const tried = { [idOf(easy)]: false, [idOf(middle)]: true, [idOf(hard)]: false }
    expect(nextPuzzle(all, { rating: 1900, tried }, null)).toBe(hard)
    expect(nextPuzzle(all, { rating: 1900, tried }, hard)).toBe(easy)
    expect(nextPuzzle([], { rating: 1900, tried }, null)).toBeNull()
  })
})

describe('the puzzle of the day', () => {
  it('belongs to another game each day, and is another one when its turn comes again', () => {
    const day = dayNumber(new Date(2026, 10, 17, 23, 59))
    expect(dayNumber(new Date(2026, 10, 18, 0, 1))).toBe(day + 1)
    expect(new Set([gameOfDay(day), gameOfDay(day + 1), gameOfDay(day + 2)]).size).toBe(3)
    expect(gameOfDay(day + 3)).toBe(gameOfDay(day))
    expect(puzzleOfDay(all, day)).not.toBe(puzzleOfDay(all, day + 3))
    expect(puzzleOfDay([], day)).toBeNull()
  })
})

it('finds the best of the other wrong moves', () => {
  expect(secondOf(easy)).toBe('bid 3 3')
  expect(secondOf({ ...easy, chances: { 'bid 1 3': 50, 'bid 2 3': 44 } })).toBeNull()
})

it('reads one puzzle a line, and finds the files of the games', () => {
  expect(puzzlesIn(`${JSON.stringify(easy)}\n${JSON.stringify(hard)}\n`)).toEqual([easy, hard])
  expect(hasPuzzles('diamonds-club')).toBe(true)
})
