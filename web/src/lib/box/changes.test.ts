import { expect, it } from 'vitest'
import { withChanges } from './changes'

const printed = { coin: 3, cards: [{ points: 2 }, { points: 4 }], prices: { fountain: { blue: 2 } } }

it('leaves the box of the package as it is', () => {
  expect(withChanges(printed, null)).toBe(printed)
  expect(withChanges(printed, undefined)).toBe(printed)
})

it('puts changed numbers in their places', () => {
  const changes = { '/coin': 4, '/cards/1/points': 9, '/prices/fountain': { blue: 1, any: 1 } }
  expect(withChanges(printed, { changes })).toEqual({
    coin: 4,
    cards: [{ points: 2 }, { points: 9 }],
    prices: { fountain: { blue: 1, any: 1 } },
  })
  expect(printed.cards[1]?.points).toBe(4)
})

it('ignores places that are not there', () => {
  const changes = { '/nowhere/1': 1, '/cards/7/points': 1, '': 1, '/__proto__/x': 1 }
  expect(withChanges(printed, { changes })).toEqual(printed)
})
