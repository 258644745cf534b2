/** The games that this device keeps, as lists show them. They are read without Python. */
import type { TableListed } from '../net/messages.gen'
import { apiHere } from '../net/api'
import { isStarted } from './device'
import { Shelf } from './shelf'

const shelf = new Shelf()

/** A damaged entry is left out; its game says what is wrong when somebody opens it. */
const read = (text: string): TableListed[] => {
  try {
    const game = JSON.parse(text) as TableListed
    return Array.isArray(game.seats) ? [game] : []
  } catch {
    return []
  }
}

/** Delete a game of this device; Python is not started for that, but hears of it where it runs. */
export const forgetHere = (table: string): Promise<void> => (isStarted() ? apiHere.forget(table) : shelf.forget(table))

/** Those that changed last first; none where the browser has no database. */
export const gamesHere = async (): Promise<readonly TableListed[]> => {
  const texts = await shelf.games().catch(() => [])
  return texts.flatMap(read).sort((one, other) => other.changed - one.changed)
}
