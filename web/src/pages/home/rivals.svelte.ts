/** The bots that "Play now" seats: how many, and how strong. Stored for each game on this device. */
import { manifestOf } from '$games/index'
import { PLAYERS, type GameName } from '$lib/net/messages.gen'
import { FIRST_LEVEL, isLevel, type Level } from '../levels'

export interface Rivals {
  readonly bots: number
  readonly level: Level
}
const keyOf = (game: GameName): string => `jewelbox.rivals.${game}`

/** How many bots one person can play against. */
export const botsFor = (game: GameName): readonly number[] => PLAYERS[game].map((players) => players - 1)

/** What was stored, if it is still available. */
export const parseRivals = (game: GameName, stored: string | null): Rivals => {
  const usual: Rivals = { bots: manifestOf(game).players - 1, level: FIRST_LEVEL }
  try {
    const { bots, level } = JSON.parse(stored ?? '{}') as { readonly bots?: unknown; readonly level?: unknown }
    return {
      bots: botsFor(game).find((each) => each === bots) ?? usual.bots,
      level: typeof level === 'string' && isLevel(level) ? level : usual.level,
    }
  } catch {
    return usual
  }
}

let chosen = $state.raw<Partial<Record<GameName, Rivals>>>({})

export const rivalsFor = (game: GameName): Rivals =>
  chosen[game] ?? parseRivals(game, localStorage.getItem(keyOf(game)))

export const chooseRivals = (game: GameName, rivals: Rivals): void => {
  localStorage.setItem(keyOf(game), JSON.stringify(rivals))
  chosen = { ...chosen, [game]: rivals }
}
