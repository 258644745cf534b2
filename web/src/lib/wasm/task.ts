/**
 * What bots think about in a browser. Python makes a `SearchTask` (`jewelbox.bots.search.task`), which nobody needs to
 * look into; a `Thinker` carries it out in a worker of its own and answers with the number of a move.
 *
 *     const thinker = startThinker()
 *     const { move } = await thinker.think(task, { signal, onProgress })
 *     thinker.close()
 */

/** A move to compare with the best one, by games that are played on. */
export interface CompareTask {
  readonly played: number
  /** How many games if the moves differ, and if they don't. */
  readonly games: number
  readonly games_when_equal: number
  readonly numbers: Readonly<Record<string, number>>
}

/** One search: everything that the module of the game's search needs. Bytes of Python are `Uint8Array`s. */
export interface SearchTask {
  readonly game: string
  /** The lengths of the search's arrays by name. */
  readonly sizes: Readonly<Record<string, number>>
  /** The parameters by name, such as `params.seat`. */
  readonly numbers: Readonly<Record<string, number>>
  /** The bytes that arrays begin with, by name, such as `states`. */
  readonly contents: Readonly<Record<string, Uint8Array>>
  /** It ends after so many iterations or seconds, whichever comes first. */
  readonly iterations: number
  readonly seconds: number
  /** What to compare with the move that is found; null for a bot. */
  readonly compare?: CompareTask | null
}

/** Everybody's parts of the wins after both moves, added up over all games, and the squares of the differences. */
export interface Compared {
  readonly best: readonly number[]
  readonly played: readonly number[]
  readonly squares: number
  readonly games: number
}

export interface Thought {
  /** The number of the move to play, its place in the game's `MOVES`; null where nothing was tried. */
  readonly move: number | null
  readonly iterations: number
  readonly seconds: number
  /** Null where nothing was to be compared. */
  readonly compared: Compared | null
}

export interface ThinkOptions {
  /** An aborted search ends at once with what it has found so far. */
  readonly signal?: AbortSignal
  /** The part of the budget that is used up, from 0 to 1, a few times a second. */
  readonly onProgress?: (share: number) => void
}

/** A worker that thinks about one task at a time; further ones wait for their turn. */
export interface Thinker {
  /** Rejects with a `NoWebAssembly` where the browser has none, and with the worker's error where it fails. */
  readonly think: (task: SearchTask, options?: ThinkOptions) => Promise<Thought>
  readonly close: () => void
}

/** The browser can't run modules, or they are switched off. */
export class NoWebAssembly extends Error {
  override readonly name = 'NoWebAssembly'

  constructor() {
    super('this browser can’t run WebAssembly')
  }
}

/** Whether bots can think here. */
export const hasWebAssembly = (): boolean => typeof WebAssembly === 'object'
