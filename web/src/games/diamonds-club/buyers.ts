/** Who bought which field: the coins on it do not say. */
import type { GameEvent } from '$lib/table/messages'
import type { ClubEvent } from './view'

export type Buyers = ReadonlyMap<string, number>

/** The buyers of the fields of the present market. */
export const buyersOf = (history: readonly GameEvent[]): Buyers => {
  const buyers = new Map<string, number>()
  for (const event of history as readonly ClubEvent[]) {
    if (event.event === 'market') buyers.clear()
    if (event.event === 'buy') buyers.set(event.field, event.seat)
  }
  return buyers
}
