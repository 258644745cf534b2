/** Which hints of a game were shown on this device, and whether the user wants no more. */
import type { GameName } from '../table/messages'

export interface Seen {
  readonly shown: readonly string[]
  readonly off: boolean
}
const NOTHING: Seen = { shown: [], off: false }
const keyOf = (game: GameName): string => `jewelbox.guide.${game}`

/** What was stored, or nothing if it can't be read. */
export const parseSeen = (stored: string | null): Seen => {
  try {
    const { shown, off } = JSON.parse(stored ?? '{}') as Partial<Seen>
    return { shown: Array.isArray(shown) ? shown.filter((id) => typeof id === 'string') : [], off: off === true }
  } catch {
    return NOTHING
  }
}

export const seenOf = (game: GameName): Seen => parseSeen(localStorage.getItem(keyOf(game)))
export const remember = (game: GameName, seen: Seen): void => localStorage.setItem(keyOf(game), JSON.stringify(seen))
