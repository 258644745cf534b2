import { describe, expect, it } from 'vitest'
import { buyersOf } from './buyers'
import type { ClubEvent } from './types'

const MARKET: ClubEvent = { event: 'market', round: 1, columns: [] }
const buy = (seat: number, field: string): ClubEvent => ({
  event: 'buy',
  seat,
  field,
  price: 1,
  good: 'ship',
  which: 4,
  hats: 0,
})

describe('the fields of the market', () => {
  it('remember who bought them', () => {
    expect([...buyersOf([MARKET, buy(1, 'E4'), buy(0, 'A2')])]).toEqual([
      ['E4', 1],
      ['A2', 0],
    ])
  })

  it('are nobody’s in a new market', () => {
    expect(buyersOf([MARKET, buy(1, 'E4'), MARKET]).size).toBe(0)
  })
})
