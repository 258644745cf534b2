import { describe, expect, it } from 'vitest'
import { lines, lineStep, pathOf, roundsNamed, shortened, spread } from './plot'

describe('the plot', () => {
  it('has a few round lines', () => {
    expect([3, 14, 52, 300].map(lineStep)).toEqual([1, 5, 20, 100])
    expect(lines(52)).toEqual([0, 20, 40])
  })

  it('runs from the lower left to the upper right', () => {
    expect(pathOf([0, 5, 10], 10, { width: 100, height: 50 })).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
  })

  it('keeps labels apart and inside', () => {
    expect(spread([100, 90, 95], 20, 120)).toEqual([120, 80, 100])
    expect(spread([10, 80], 20, 120)).toEqual([10, 80])
  })

  it('shortens a name that is too long', () => {
    expect([shortened('Leïla', 5), shortened('Maria Theresia', 8)]).toEqual(['Leïla', 'Maria T…'])
  })

  it('names a few rounds, the first and the last among them', () => {
    expect([1, 5, 9, 15].map(roundsNamed)).toEqual([[1], [1, 2, 3, 4, 5], [1, 2, 4, 6, 8, 9], [1, 5, 10, 15]])
  })
})
