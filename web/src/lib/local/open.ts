/** Opens tables on this device. */
import { apiHere } from '../net/api'
import type { TableWanted } from '../net/messages.gen'
import { nameHere } from '../person.svelte'
import { keepAll } from '../shell'

/** Open a table on this device, which starts at once; return its name. */
export const openHere = async (wanted: TableWanted): Promise<string> => {
  const seats = wanted.seats?.map((seat) => (seat.kind === 'taken' ? { ...seat, name: seat.name ?? nameHere() } : seat))
  const { setup } = await apiHere.openTable({ ...wanted, seats: seats ?? null })
  // A person who plays here once may want to play without a connection next time.
  void keepAll()
  return setup.table
}
