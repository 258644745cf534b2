/** Who bought what of the offer: the view shows only that a place is empty. */
import type { AntiqueName, MaharajaEvent } from './types'

const isSameName = ([kind, colour]: AntiqueName, other: AntiqueName): boolean =>
  kind === other[0] && colour === other[1]

/** The buyer at each place of the offer since it was laid out; null: nobody. */
export const buyersOf = (history: readonly MaharajaEvent[]): readonly (number | null)[] => {
  let buyers: (number | null)[] = []
  let cards: readonly AntiqueName[] = []
  for (const event of history) {
    if (event.event === 'offer') [cards, buyers] = [event.cards, event.cards.map(() => null)]
    if (event.event === 'buy') buyers[cards.findIndex((card) => isSameName(card, event.antique))] = event.seat
  }
  return buyers
}
