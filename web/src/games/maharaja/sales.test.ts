import { describe, expect, it } from 'vitest'
import { buyersOf } from './sales'
import type { AntiqueName, MaharajaEvent } from './types'

const OFFER: MaharajaEvent = {
  event: 'offer',
  day: 1,
  cards: [
    ['jug', 'red'],
    ['knife', 'green'],
    ['vase', 'blue'],
    ['statue', 'red'],
  ],
}
const buy = (seat: number, antique: AntiqueName): MaharajaEvent => ({ event: 'buy', seat, antique, price: 3 })

describe('the places of the offer', () => {
  it('remember who bought there', () => {
    expect(buyersOf([OFFER, buy(2, ['knife', 'green']), buy(0, ['jug', 'red'])])).toEqual([0, 2, null, null])
  })

  it('are nobody’s again with the next day', () => {
    expect(buyersOf([OFFER, buy(2, ['knife', 'green']), OFFER])).toEqual([null, null, null, null])
  })
})
