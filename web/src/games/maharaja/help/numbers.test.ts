import { expect, it } from 'vitest'
import { KINDS } from '../art/kinds'
import { collection, numbers } from './numbers'

it.each(KINDS)('has the same cards for %s as for every other kind', (kind) => {
  for (const size of [2, 3]) {
    const [card, other] = [collection(`${kind}-${size}`), collection(`jug-${size}`)]
    expect([card.points, card.large, card.shows.length]).toEqual([other.points, other.large, other.shows.length])
    expect(card.givesUp.length).toBe(other.givesUp.length)
  }
})

it('counts the example of the rules', () => {
  expect([numbers.exampleAntiques, numbers.exampleCards, numbers.exampleMoney, numbers.exampleTotal]).toEqual([
    7, 8, 1, 16,
  ])
  expect(numbers.examplePrice).toBe(3)
  expect(numbers.days).toBe(9)
})
