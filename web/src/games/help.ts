/** The help of each game, loaded when somebody wants to read it. */
import type { OwnBox } from '$lib/box/changes'
import type { Hint } from '$lib/guide/guide'
import type { HelpBook } from '$lib/help/page'
import type { GameName } from '$lib/table/messages'

export interface Help {
  readonly book: HelpBook
  readonly hints: readonly Hint<never>[]
  /** Let the help, and what else names numbers of the box, go by the box that a table plays with. */
  readonly useBox?: (own: OwnBox | null | undefined) => void
}
const LOADERS: Readonly<Record<GameName, () => Promise<Help>>> = {
  sultan: () => import('./sultan/help'),
  maharaja: () => import('./maharaja/help'),
  'diamonds-club': () => import('./diamonds-club/help'),
}

/** The help of a game, with the numbers of the box that a table plays with. */
export const loadHelp = async (game: GameName, own: OwnBox | null | undefined = null): Promise<Help> => {
  const help = await LOADERS[game]()
  help.useBox?.(own)
  return help
}
