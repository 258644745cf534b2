/** The help of each game, loaded when somebody wants to read it. */
import type { Hint } from '$lib/guide/guide'
import type { HelpBook } from '$lib/help/page'
import type { GameName } from '$lib/table/messages'

export interface Help {
  readonly book: HelpBook
  readonly hints: readonly Hint<never>[]
}
const LOADERS: Readonly<Record<GameName, () => Promise<Help>>> = {
  sultan: () => import('./sultan/help'),
  maharaja: () => import('./maharaja/help'),
  'diamonds-club': () => import('./diamonds-club/help'),
}

export const loadHelp = (game: GameName): Promise<Help> => LOADERS[game]()
