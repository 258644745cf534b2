/** What the pages know of the games, before one of them is loaded. */
import { t } from '$lib/i18n/language.svelte'
import type { GameName } from '$lib/net/messages.gen'

export const GAME_ORDER: readonly GameName[] = ['sultan', 'diamonds-club', 'maharaja']

interface Facts {
  /** The number of players that a game is opened for, unless somebody chooses. */
  readonly players: number
  readonly fewest: number
  readonly most: number
  readonly minutes: number
}
/** The rules are the server's; this is for the tiles. */
export const FACTS: Readonly<Record<GameName, Facts>> = {
  sultan: { players: 4, fewest: 2, most: 5, minutes: 30 },
  'diamonds-club': { players: 3, fewest: 2, most: 4, minutes: 75 },
  maharaja: { players: 3, fewest: 2, most: 4, minutes: 45 },
}

const TITLES = { sultan: 'sultan.title', maharaja: 'maharaja.title', 'diamonds-club': 'club.title' } as const satisfies Record<GameName, string>

export const titleOf = (game: GameName): string => t(TITLES[game])

/** The levels of bots to choose from, from weak to strong. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
export type Level = (typeof LEVELS)[number]
export const FIRST_LEVEL: Level = 'easy'
const isLevel = (bot: string): bot is Level => LEVELS.includes(bot as Level)

export const levelName = (bot: string): string => (isLevel(bot) ? t(`level.${bot}`) : bot)
