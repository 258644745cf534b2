/** The games: each folder next to this file that has an `index.ts` with a manifest. */
import type { OwnBox } from '$lib/box/changes'
import { PLAYERS } from '$lib/net/messages.gen'
import type { AnyGame, AnyMomentBoard } from '$lib/table/game'
import type { Help, Manifest } from '$lib/table/manifest'
import type { GameName } from '$lib/table/messages'

const MANIFESTS = import.meta.glob<Manifest>('./*/index.ts', { import: 'default', eager: true })

export const isGame = (name: string): name is GameName => Object.hasOwn(PLAYERS, name)

const [first, ...others] = Object.keys(PLAYERS).filter(isGame)
if (!first) throw new Error('there are no games')

/** The names of all games, in the order of the home page. */
export const GAMES: readonly [GameName, ...GameName[]] = [first, ...others]

export const manifestOf = (game: GameName): Manifest => {
  const manifest = MANIFESTS[`./${game}/index.ts`]
  if (!manifest) throw new Error(`there is no folder for ${game}`)
  return manifest
}

export const titleOf = (game: GameName): string => manifestOf(game).title()

/** A game with its board and the numbers of the box that a table plays with; only the one that is played is loaded. */
export const loadGame = async (name: GameName, own: OwnBox | null | undefined = null): Promise<AnyGame> => {
  const { client, title } = manifestOf(name)
  const loaded = (await client()).default
  loaded.useBox?.(own)
  return { name, title, ...loaded }
}

/** The small board of a game's reviews, if it has one. */
export const loadMomentBoard = async (game: GameName): Promise<AnyMomentBoard | null> =>
  (await manifestOf(game).momentBoard?.())?.default ?? null

/** The help of a game, with the numbers of the box that a table plays with. */
export const loadHelp = async (game: GameName, own: OwnBox | null | undefined = null): Promise<Help> => {
  const help = await manifestOf(game).help()
  help.useBox?.(own)
  return help
}
