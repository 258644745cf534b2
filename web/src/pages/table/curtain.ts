/** When a device that several people share must be passed on, and to whom. */
import { SECRETIVE } from '$lib/net/messages.gen'
import { lastStep, type TableState } from '$lib/table/state'

/**
 * The seat that a curtain waits for, or null. `confirmed` is the seat whose person has confirmed they are there; no
 * hand is shown before that.
 */
export const curtainFor = (table: TableState, confirmed: number | null): number | null => {
  if (table.yours.length < 2 || table.outcome !== null) return null
  const { turn } = lastStep(table).view
  const mine = table.yours.filter((seat) => table.seats[seat]?.bot == null)
  const next = turn !== null && mine.includes(turn) ? turn : confirmed
  const wanted = next ?? (table.seat !== null && mine.includes(table.seat) ? table.seat : (mine[0] ?? null))
  return wanted === confirmed && table.seat === confirmed ? null : wanted
}

/** Whether the next player must not see what the last one saw: then a closed gate separates their turns. */
export const needsGate = ({ setup }: TableState): boolean => SECRETIVE.includes(setup.game)
