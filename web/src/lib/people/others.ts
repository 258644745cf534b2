/** The seats of other people at a table, who could be added as friends. */
import type { TableState } from '../table/state'

export const othersAt = ({ seats, yours }: Pick<TableState, 'seats' | 'yours'>): number[] =>
  seats.flatMap((seat, i) => (!yours.includes(i) && (seat.bot == null || seat.handed_over != null) ? i : []))
