/** What a seat has bid: where its cards are, and what became of them. */
import type { Colour } from '$lib/art/jewels'
import type { CushionView, RevealEvent } from './types'

export interface OwnBid {
  readonly cushion: number
  /** Which card it is at its cushion, counted from 1. */
  readonly order: number
  readonly jewel: Colour | null
  /** Whether another cushion has a jewel of the same colour. */
  readonly twice: boolean
}
export const cardsOf = (cushions: readonly CushionView[], seat: number): OwnBid[] =>
  cushions.flatMap(({ cards, jewel }, i) => {
    const order = 1 + cards.findIndex((card) => card.seat === seat)
    const twice = jewel !== null && cushions.filter((each) => each.jewel === jewel).length > 1
    return order > 0 ? [{ cushion: i + 1, order, jewel, twice }] : []
  })

export interface RevealedBid {
  readonly cushion: number
  readonly jewel: Colour
  readonly card: number
  /** `low`: another card was higher; `late`: an equal card was there first. */
  readonly state: 'won' | 'low' | 'late'
}
/** What was turned up of a seat's cards; where it won, only that. */
export const revealedFor = (reveals: readonly RevealEvent[], seat: number): readonly RevealedBid[] => {
  const all = reveals.flatMap((reveal) =>
    reveal.cards.filter((placed) => placed.seat === seat).map(({ card }) => outcomeOf(reveal, seat, card)),
  )
  const won = all.filter(({ state }) => state === 'won')
  return won.length > 0 ? won : all.slice(-1)
}

const outcomeOf = ({ cushion, jewel, winner, cards }: RevealEvent, seat: number, card: number): RevealedBid => {
  const best = Math.max(...cards.map((placed) => placed.card))
  return { cushion, jewel, card, state: winner === seat ? 'won' : card < best ? 'low' : 'late' }
}
