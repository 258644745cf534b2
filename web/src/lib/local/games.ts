/** The games stored on this device, as lists show them. They are read without Python. */
import type { TableListed } from '../net/messages.gen'
import { apiHere } from '../net/api'
import { isStarted } from './device'
import { Shelf } from './shelf'

const shelf = new Shelf()

/** A damaged entry is left out; its game says what is wrong when it is opened. */
const read = (text: string): TableListed[] => {
  try {
    const game = JSON.parse(text) as TableListed
    return Array.isArray(game.seats) ? [game] : []
  } catch {
    return []
  }
}

/** Delete a game on this device; this does not start Python, but notifies it if it is running. */
export const forgetHere = (table: string): Promise<void> => (isStarted() ? apiHere.forget(table) : shelf.forget(table))

/** The most recently changed first; none if the browser has no database. */
export const gamesHere = async (): Promise<readonly TableListed[]> => {
  const texts = await shelf.games().catch(() => [])
  return texts.flatMap(read).sort((one, other) => other.changed - one.changed)
}
