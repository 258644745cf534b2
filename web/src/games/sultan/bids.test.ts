import { describe, expect, it } from 'vitest'
import { cardsOf, revealedFor } from './bids'
import type { CushionView, RevealEvent } from './types'

const cushion = (jewel: CushionView['jewel'], ...seats: number[]): CushionView => ({
  jewel,
  cards: seats.map((seat, i) => ({ seat, place: i + 1, card: 'hidden' as const })),
})
const reveal = (winner: number, ...cards: [seat: number, card: number][]): RevealEvent => ({
  event: 'reveal',
  cushion: 1,
  jewel: 'red',
  winner,
  cards: cards.map(([seat, card]) => ({ seat, card })),
})

describe('a bid', () => {
  it('names its place at the cushion, and the cushion where two have one colour', () => {
    const cushions = [cushion('yellow', 2), cushion('red', 1, 0), cushion('yellow')]
    expect(cardsOf(cushions, 0)).toEqual([{ cushion: 2, order: 2, jewel: 'red', twice: false }])
    expect(cardsOf(cushions, 2)).toEqual([{ cushion: 1, order: 1, jewel: 'yellow', twice: true }])
    expect(cardsOf(cushions, 3)).toEqual([])
  })

  it('won, was too low, or came after an equal card', () => {
    const reveals = [reveal(1, [0, 8], [1, 11], [2, 11])]
    const states = [0, 1, 2, 3].map((seat) => revealedFor(reveals, seat).map(({ card, state }) => [card, state]))
    expect(states).toEqual([[[8, 'low']], [[11, 'won']], [[11, 'late']], []])
  })
})
