import { expect, it } from 'vitest'
import { askedBy, EXCHANGE, NEIGHBOURS, numbers, SAMPLE } from './numbers'

it('counts the sample table of the rules', () => {
  expect(SAMPLE.at(-1)).toEqual([57, 62, 58, 59])
})

it('counts the examples of prices and exchanges as the rules do', () => {
  expect(NEIGHBOURS.map((coins) => coins + 1)).toEqual([numbers.price1, numbers.price2, numbers.price3])
  expect([numbers.exchangeGems, EXCHANGE.gems, EXCHANGE.diamonds, numbers.exchangeTotal]).toEqual([4, 1, 1, 5])
})

it('lays the gems of a price board out in the order of payment', () => {
  expect(askedBy('rose-garden')).toEqual(['blue', 'red', 'red'])
  expect(askedBy('any')).toEqual(['any', 'any', 'any', 'any', 'any'])
})
