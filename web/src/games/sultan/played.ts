/** The cards of a player: those that were turned up, and those that were not. */
import type { SultanEvent } from './types'

export interface ListedCard {
  readonly card: number
  readonly played: boolean
}

const playedBy = (history: readonly SultanEvent[], seat: number): number[] =>
  history.flatMap((event) =>
    event.event === 'reveal' ? event.cards.filter((turned) => turned.seat === seat).map(({ card }) => card) : [],
  )

/** All cards of a player in order, from those that remain and what has happened. */
export const cardsOf = (
  remaining: readonly number[],
  history: readonly SultanEvent[],
  seat: number,
): readonly ListedCard[] =>
  [
    ...remaining.map((card) => ({ card, played: false })),
    ...playedBy(history, seat).map((card) => ({ card, played: true })),
  ].toSorted((a, b) => a.card - b.card)
