/** The position that is being practised in each game, kept on this device. */
import type { GameName, PositionFile } from '../net/messages.gen'

export interface Kept {
  readonly file: PositionFile
  /** The players' names, by seat. */
  readonly names: readonly string[]
}
const keyOf = (game: GameName): string => `jewelbox.practice.${game}`

export const keep = (kept: Kept): void => {
  try {
    localStorage.setItem(keyOf(kept.file.game), JSON.stringify(kept))
  } catch {
    // Without room the position is only on the screen.
  }
}

/** What is kept for a game; nothing if that can't be read. */
export const keptFor = (game: GameName): Kept | null => {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Kept | null
    const isWhole = found?.file.game === game && Array.isArray(found.file.edits) && Array.isArray(found.names)
    return isWhole ? found : null
  } catch {
    return null
  }
}
