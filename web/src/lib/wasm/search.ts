/** A search in a module of kernels, slice by slice, so that it can be cancelled and report its progress. */
import type { Kernels, Numbers } from './module'
import { writeNetwork } from './network'
import type { Compared, CompareTask, SearchTask, Thought } from './task'

/** No child, as the kernels represent it. */
const NO_NODE = -1

/** The part of a module that a search uses. */
export type SearchKernels = Pick<Kernels, 'allocate' | 'bytes' | 'call' | 'names'>

const FIRST_SLICE = 64
/** A slice takes about this long: short enough to cancel at once, long enough that pauses cost nothing. */
const SLICE_MS = 20

export interface Pace {
  /** Milliseconds from an arbitrary start. */
  readonly now: () => number
  /** Called after each slice with the share of the budget used; while it waits, messages arrive. */
  readonly between: (share: number) => Promise<void>
  readonly isCancelled: () => boolean
}

/** Gives a task's arrays their places and their initial bytes. */
const fill = (kernels: SearchKernels, { sizes, contents, network }: SearchTask, weights: DataView | null): void => {
  kernels.allocate(sizes)
  for (const [name, bytes] of Object.entries(contents)) kernels.bytes(name).set(bytes)
  if (network && weights) writeNetwork(kernels, weights, network.start)
}

class Search {
  readonly #kernels: SearchKernels
  readonly #numbers: Numbers

  constructor(kernels: SearchKernels, task: SearchTask, weights: DataView | null) {
    this.#kernels = kernels
    this.#numbers = task.numbers
    fill(kernels, task, weights)
    kernels.call('begin', task.numbers)
  }

  iterate(iterations: number): void {
    this.#kernels.call('iterate', { ...this.#numbers, iterations })
  }

  /** Plays both moves in this many worlds, counted from `first`. */
  compare({ numbers }: CompareTask, best: number, move: number, first: number, games: number): void {
    this.#kernels.call('compare', { ...numbers, best, move, first, games })
  }

  /** The moves that were tried, as in `jewelbox.bots.search.tree.tried_moves`: best first. */
  get tried(): readonly number[] {
    const [labels, visits] = [this.#int16('tree.label'), this.#int32('tree.visits')]
    const [first, next] = [this.#int32('tree.first_child'), this.#int32('tree.sibling')]
    const totals = this.#reals('tree.total')
    const found: { readonly move: number; readonly visits: number; readonly total: number }[] = []
    for (let node = first[this.#numbers['params.own'] ?? 0] ?? NO_NODE; node !== NO_NODE; node = next[node] ?? NO_NODE)
      found.push({ move: labels[node] ?? 0, visits: visits[node] ?? 0, total: totals[node] ?? 0 })
    return found
      .filter((each) => each.visits > 0)
      .sort((one, other) => other.visits - one.visits || other.total - one.total || one.move - other.move)
      .map(({ move }) => move)
  }

  /** The sums of a comparison; the next one starts from zero. */
  takeSums(move: number, games: number): Compared {
    const [best, played, [squares = 0]] = [
      this.#taken('shares.best'),
      this.#taken('shares.played'),
      this.#taken('shares.squares'),
    ]
    return { move, best, played, squares, games }
  }

  /** An array of real numbers, set to zero. */
  #taken(name: string): number[] {
    const reals = this.#reals(name)
    const found = [...reals]
    reals.fill(0)
    return found
  }

  #reals(name: string): Float64Array {
    const { buffer, byteOffset, byteLength } = this.#kernels.bytes(name)
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT)
  }

  #int32(name: string): Int32Array {
    const { buffer, byteOffset, byteLength } = this.#kernels.bytes(name)
    return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT)
  }

  #int16(name: string): Int16Array {
    const { buffer, byteOffset, byteLength } = this.#kernels.bytes(name)
    return new Int16Array(buffer, byteOffset, byteLength / Int16Array.BYTES_PER_ELEMENT)
  }

  /** The best move so far, or null if nothing was tried. */
  get best(): number | null {
    const move = this.#kernels.call('best_move', this.#numbers)
    return move < 0 ? null : move
  }
}

/** The next slice: the length that would have taken `SLICE_MS`, but at most twice as long as this one. */
export const nextSlice = (slice: number, ms: number): number =>
  Math.max(1, Math.min(2 * slice, Math.round((slice * SLICE_MS) / Math.max(ms, 0.1))))

/** The network's probability of each of the listed moves. */
const rate = (kernels: SearchKernels, task: SearchTask, weights: DataView): readonly number[] => {
  fill(kernels, task, weights)
  kernels.call('rate_moves', task.numbers)
  const { buffer, byteOffset } = kernels.bytes('chances')
  return [...new Float32Array(buffer, byteOffset, task.numbers['count'])]
}

/**
 * Thinks until the budget is used up or it is cancelled. With an iteration budget, slices make no difference. A task
 * with a network needs its weights.
 */
export const think = async (
  kernels: SearchKernels,
  task: SearchTask,
  pace: Pace,
  weights: DataView | null = null,
): Promise<Thought> => {
  const began = pace.now()
  if (weights && task.iterations === 0) {
    const chances = rate(kernels, task, weights)
    return { move: null, iterations: 0, seconds: (pace.now() - began) / 1000, compared: null, chances }
  }
  const search = new Search(kernels, task, weights)
  let [done, slice, seconds] = [0, FIRST_SLICE, 0]
  while (done < task.iterations && seconds < task.seconds && !pace.isCancelled()) {
    const iterations = Math.min(slice, task.iterations - done)
    const before = pace.now()
    search.iterate(iterations)
    done += iterations
    slice = nextSlice(iterations, pace.now() - before)
    seconds = (pace.now() - began) / 1000
    await pace.between(Math.min(1, Math.max(done / task.iterations, seconds / task.seconds)))
  }
  const move = search.best
  const compared = task.compare && move !== null ? await compareAll(search, task.compare, move, pace) : null
  return { move, iterations: done, seconds: (pace.now() - began) / 1000, compared, chances: null }
}

const compareAll = async (search: Search, task: CompareTask, best: number, pace: Pace): Promise<Compared[]> => {
  const found: Compared[] = []
  const moves = task.moves.length > 0 ? task.moves : search.tried.slice(0, task.most)
  for (const move of moves) found.push(await compare(search, task, best, move, pace))
  return found
}

/** Compares two moves, in slices like a search. */
const compare = async (
  search: Search,
  task: CompareTask,
  best: number,
  move: number,
  pace: Pace,
): Promise<Compared> => {
  const games = move === best ? task.games_when_equal : task.games
  for (let first = 0, slice = FIRST_SLICE; first < games && !pace.isCancelled();) {
    const now = Math.min(slice, games - first)
    const before = pace.now()
    search.compare(task, best, move, first, now)
    first += now
    slice = nextSlice(now, pace.now() - before)
    await pace.between(1)
  }
  return search.takeSums(move, games)
}
