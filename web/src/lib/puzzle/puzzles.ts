/** The puzzles of the games: read from the files that come with them, and which one is next. */
import { GAMES } from '$games/index'
import type { GameName, Puzzle } from '../net/messages.gen'
import { offline } from '../net/refusal'
import type { PuzzleProgress } from './progress'

/** The files are where the games are, in the Python package. */
const FILES = import.meta.glob<string>('../../../../src/jewelbox/games/*/puzzles.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
})
const DAY = 24 * 60 * 60 * 1000

const addressOf = (game: GameName): string | undefined =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${game.replaceAll('-', '_')}/puzzles.jsonl`))?.[1]

export const hasPuzzles = (game: GameName): boolean => addressOf(game) !== undefined

export const puzzlesIn = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Puzzle)

/** The puzzles of a game, easiest first. */
export const loadPuzzles = async (game: GameName): Promise<readonly Puzzle[]> => {
  const address = addressOf(game)
  if (!address) return []
  const response = await fetch(address).catch(() => Promise.reject(offline()))
  if (!response.ok) throw offline()
  return puzzlesIn(await response.text())
}

export const idOf = ({ game, seed, moves }: Pick<Puzzle, 'game' | 'seed' | 'moves'>): string =>
  `${game}-${seed}-${moves.length}`

/** The days since 1970, as the calendar of this device counts them. */
export const dayNumber = (now: Date): number =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY)

/** The game of a day: all take turns. */
export const gameOfDay = (day: number): GameName => GAMES[day % GAMES.length] ?? GAMES[0]

export const puzzleOfDay = (puzzles: readonly Puzzle[], day: number): Puzzle | null =>
  puzzles[Math.floor(day / GAMES.length) % puzzles.length] ?? null

/** The puzzle nearest to the user's rating among those that are new; then among those that were missed, then all. */
export const nextPuzzle = (
  puzzles: readonly Puzzle[],
  { rating, tried }: Pick<PuzzleProgress, 'rating' | 'tried'>,
  last: Puzzle | null,
): Puzzle | null => {
  const others = puzzles.filter((each) => !last || idOf(each) !== idOf(last))
  const fresh = others.filter((each) => !(idOf(each) in tried))
  const missed = others.filter((each) => tried[idOf(each)] === false)
  const from = [fresh, missed, others, puzzles].find((list) => list.length > 0) ?? []
  const far = (each: Puzzle): number => Math.abs(each.rating - rating)
  return from.reduce<Puzzle | null>((best, each) => (best && far(best) <= far(each) ? best : each), null)
}

/** The wrong move that is second to the tempting one: the best of the others. */
export const secondOf = ({ chances, answer, tempting }: Puzzle): string | null =>
  Object.keys(chances)
    .filter((move) => move !== answer && move !== tempting)
    .sort((one, other) => (chances[other] ?? 0) - (chances[one] ?? 0))[0] ?? null
