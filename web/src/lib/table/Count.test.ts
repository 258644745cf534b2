import { describe, expect, it } from 'vitest'
import { Count } from './Count.svelte'

describe('counting the points', () => {
  it('crowns the winner only after every row and the total', () => {
    const count = new Count(2, false)
    const seen = Array.from({ length: 4 }, () => {
      const { step, isWhole } = count
      count.next()
      return [step, isWhole]
    })
    expect(seen).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  it('can be skipped and begun again', () => {
    const count = new Count(4, false)
    count.skip()
    expect(count.isWhole).toBe(true)
    count.again()
    expect([count.step, count.isWhole]).toEqual([0, false])
  })

  it('is over at once for people who want no motion', () => {
    expect(new Count(4, true).isWhole).toBe(true)
  })
})
