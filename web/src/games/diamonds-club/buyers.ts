/** Who bought which field: the coins on it do not say. */
import type { ClubEvent } from './types'

export type Buyers = ReadonlyMap<string, number>

/** The buyers of the fields of the current market. */
export const buyersOf = (history: readonly ClubEvent[]): Buyers => {
  const buyers = new Map<string, number>()
  for (const event of history) {
    if (event.event === 'market') buyers.clear()
    if (event.event === 'buy') buyers.set(event.field, event.seat)
  }
  return buyers
}
