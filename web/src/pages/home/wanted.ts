/** What a user would like to play with people. */
import { GAMES, isGame } from '$games/index'
import type { WaitWanted } from '$lib/net/messages.gen'

export type Wanted = Required<WaitWanted>

const FIRST: Wanted = { games: GAMES, pace: 'live', bots: false }

/** What was stored, if it is still valid. */
export const wantedIn = (text: string | null): Wanted => {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Wanted>
    const games = (kept.games ?? []).filter(isGame)
    if (games.length === 0) return FIRST
    return { games, pace: kept.pace === 'day' ? 'day' : 'live', bots: kept.bots === true }
  } catch {
    return FIRST
  }
}

/** The same with one game added or removed; the last one stays. */
export const withGame = (wanted: Wanted, game: string): Wanted => {
  const has = wanted.games.includes(game)
  const games = has
    ? wanted.games.filter((each) => each !== game)
    : GAMES.filter((each) => each === game || wanted.games.includes(each))
  return games.length === 0 ? wanted : { ...wanted, games }
}
