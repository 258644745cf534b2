/**
 * What bots think about in a browser. Python makes a `SearchTask` (`jewelbox.bots.search.task`), which nobody needs to
 * look into; a `Thinker` runs it in its own worker and answers with the number of a move.
 *
 *     const thinker = startThinker()
 *     const { move } = await thinker.think(task, { signal, onProgress })
 *     thinker.close()
 */

/** Moves to compare with the best one, by playouts. */
export interface CompareTask {
  readonly moves: readonly number[]
  /** Without moves: this many of those tried most often, best first. */
  readonly most: number
  /** How many games for each move that differs from the best one, and for the best one itself. */
  readonly games: number
  readonly games_when_equal: number
  readonly numbers: Readonly<Record<string, number>>
}

/** The weights that a task needs: the file with this checksum in its header, from this number on. */
export interface NetworkPart {
  readonly checksum: string
  readonly start: number
}

/** One search: everything that the module of the game's search needs. Bytes of Python are `Uint8Array`s. */
export interface SearchTask {
  readonly game: string
  /** The lengths of the search's arrays by name. */
  readonly sizes: Readonly<Record<string, number>>
  /** The parameters by name, such as `params.seat`. */
  readonly numbers: Readonly<Record<string, number>>
  /** The initial bytes of arrays, by name, such as `states`. */
  readonly contents: Readonly<Record<string, Uint8Array>>
  /** It ends after this many iterations or seconds, whichever comes first. */
  readonly iterations: number
  readonly seconds: number
  /** What to compare with the move that is found; null for a bot. */
  readonly compare?: CompareTask | null
  /** Which of the game's modules it is for. */
  readonly part: 'search' | 'champion'
  /** With a network and without iterations, the answer is its probability of each of the listed `moves`. */
  readonly network?: NetworkPart | null
}

/** Each seat's share of the wins after the best move and another one, summed over games, and squared differences. */
export interface Compared {
  readonly move: number
  readonly best: readonly number[]
  readonly played: readonly number[]
  readonly squares: number
  readonly games: number
}

export interface Thought {
  /** The number of the move to play, its index in the game's `MOVES`; null if nothing was tried. */
  readonly move: number | null
  readonly iterations: number
  readonly seconds: number
  /** By move; null if there was nothing to compare. */
  readonly compared: readonly Compared[] | null
  /** A network's probabilities; null for a search. */
  readonly chances: readonly number[] | null
}

export interface ThinkOptions {
  /** An aborted search ends at once with what it has found so far. */
  readonly signal?: AbortSignal
  /** The share of the budget used, from 0 to 1, a few times a second. */
  readonly onProgress?: (share: number) => void
}

/** A worker that runs one task at a time; further tasks wait in a queue. */
export interface Thinker {
  /** Rejects with `NoWebAssembly` if the browser has none, and with the worker's error if it fails. */
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
