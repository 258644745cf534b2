/** The record that someone opened. It stays open in its tab, also when the page is reloaded. */
import { apiHere } from '../net/api'
import type { Verdict } from '../net/messages.gen'

/** The table of that record; nobody there is "you". */
export const OPENED = 'here-record'
const STORED = 'jewelbox.opened'

let isOpen = false

/** Check a record, which can then be replayed and reviewed. */
export const openRecord = async (text: string): Promise<Verdict> => {
  const verdict = await apiHere.checkRecord(text)
  isOpen = true
  keep(text)
  return verdict
}

const keep = (text: string): void => {
  try {
    sessionStorage.setItem(STORED, text)
  } catch {
    sessionStorage.removeItem(STORED) // too long: after a reload it must be opened again
  }
}

/** Before a table is shown: open its record again if the page was reloaded. False if there is nothing to open. */
export const isReopened = async (table: string): Promise<boolean> => {
  if (table !== OPENED || isOpen) return true
  const text = sessionStorage.getItem(STORED)
  if (text !== null) await openRecord(text)
  return text !== null
}
