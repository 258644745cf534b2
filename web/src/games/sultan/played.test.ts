import { expect, it } from 'vitest'
import { cardsOf } from './played'
import type { SultanEvent } from './types'

const reveal: SultanEvent = {
  event: 'reveal',
  cushion: 1,
  jewel: 'red',
  cards: [
    { seat: 1, card: 9 },
    { seat: 0, card: 4 },
  ],
  winner: 1,
}

it('lists the cards of a player in order, those that were turned up among them', () => {
  expect(cardsOf([2, 12], [reveal], 1)).toEqual([
    { card: 2, played: false },
    { card: 9, played: true },
    { card: 12, played: false },
  ])
})

it('leaves the cards of others out', () => {
  expect(cardsOf([], [reveal], 0)).toEqual([{ card: 4, played: true }])
})
