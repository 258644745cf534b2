/** The games of the box. A new game is added here, and nowhere else. */
import type { AnyGame } from '$lib/table/game'
import type { GameName } from '$lib/table/messages'

/** Each game is a chunk of its own: only the one that is played is loaded. */
const LOADERS: Readonly<Partial<Record<GameName, () => Promise<{ default: AnyGame }>>>> = {
  sultan: () => import('./sultan'),
  maharaja: () => import('./maharaja'),
  'diamonds-club': () => import('./diamonds-club'),
}

export const GAMES = Object.keys(LOADERS) as readonly GameName[]

export const loadGame = async (name: GameName): Promise<AnyGame> => {
  const load = LOADERS[name]
  if (!load) throw new Error(`there is no table for ${name}`)
  return (await load()).default
}
