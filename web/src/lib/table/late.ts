/** Seats that keep the others waiting, and what the others can do about it. */
import { turnOf, type TableState } from './state'

export interface LateSeat {
  readonly seat: number
  /** Whether the player is gone although the time is not up. */
  readonly isGone: boolean
  readonly canClaim: boolean
  readonly canReplace: boolean
}
/** The reasons for which a bot plays a seat whose time ran out. */
const TIMED_OUT: readonly (string | null | undefined)[] = ['clock', 'called']

/** Whether the game ends when a seat resigns; otherwise a bot plays that seat to the end. */
export const endsByForfeit = ({ setup, seats }: TableState, seat: number): boolean =>
  setup.rated === true ||
  setup.players === 2 ||
  seats.every((other, i) => i === seat || (other.bot != null && other.handed_over == null) || other.forfeited != null)

const lateSeat = (table: TableState, seat: number, now: number): LateSeat | null => {
  const shown = table.seats[seat]
  if (!shown || shown.forfeited != null) return null
  const ends = endsByForfeit(table, seat)
  if (shown.bot != null)
    return ends && TIMED_OUT.includes(shown.handed_over)
      ? { seat, isGone: false, canClaim: true, canReplace: false }
      : null
  if (turnOf(table) !== seat) return null
  const canReplace = table.setup.rated !== true
  if (table.lateAt !== null && now >= table.lateAt) return { seat, isGone: false, canClaim: ends, canReplace }
  const isMissed = table.missedAt !== null && now >= table.missedAt && table.here[seat] === false
  return isMissed && canReplace ? { seat, isGone: true, canClaim: false, canReplace } : null
}

/** The seats of others that this device's player may claim or replace at a time. */
export const lateSeats = (table: TableState, now: number): readonly LateSeat[] =>
  table.yours.length === 0 || table.outcome !== null
    ? []
    : table.seats.flatMap((_, seat) => (table.yours.includes(seat) ? [] : (lateSeat(table, seat, now) ?? [])))
