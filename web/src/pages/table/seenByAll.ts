/** What everyone at a table saw: its last sentences, as read by someone without a seat. */
import type { AnyGame, Company, LogLine } from '$lib/table/game'
import { logOf } from '$lib/table/log'
import { companyOf, type TableState } from '$lib/table/state'

/** The players, as seen by someone who is not one of them. */
export const outsider = (table: TableState): Company => ({ ...companyOf(table), you: null })

export const seenByAll = (game: Pick<AnyGame, 'narrate'>, table: TableState, most: number): readonly LogLine[] =>
  logOf(game, table.steps, outsider(table))
    .map(({ line }) => line)
    .filter((line) => 'sentence' in line)
    .slice(-most)
