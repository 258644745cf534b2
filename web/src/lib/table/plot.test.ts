import { describe, expect, it } from 'vitest'
import { lines, lineStep, pathOf } from './plot'

describe('the plot', () => {
  it('has a few round lines', () => {
    expect([3, 14, 52, 300].map(lineStep)).toEqual([1, 5, 20, 100])
    expect(lines(52)).toEqual([0, 20, 40])
  })

  it('runs from the lower left to the upper right', () => {
    expect(pathOf([0, 5, 10], 10, { width: 100, height: 50 })).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
  })
})
