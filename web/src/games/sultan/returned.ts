/** The jewel that went back into the pouch last. */
import type { Colour } from '$lib/art/jewels'
import type { SultanEvent } from './types'

/** The start player's choice, or a jewel that nobody bid for. */
const returnedBy = (event: SultanEvent): Colour | null =>
  event.event === 'return' || (event.event === 'reveal' && event.winner === null) ? event.jewel : null

export const lastReturned = (history: readonly SultanEvent[]): Colour | null =>
  history.map(returnedBy).findLast((jewel) => jewel !== null) ?? null
