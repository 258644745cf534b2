/** A search in a module of kernels, slice by slice, so that it can be cancelled and tells how far it is. */
import type { Kernels, Numbers } from './module'
import type { Compared, CompareTask, SearchTask, Thought } from './task'

/** The part of a module that a search uses. */
export type SearchKernels = Pick<Kernels, 'allocate' | 'bytes' | 'call'>

const FIRST_SLICE = 64
/** A slice takes about this long: short enough to cancel at once, long enough that pauses cost nothing. */
const SLICE_MS = 20

export interface Pace {
  /** Milliseconds from any beginning. */
  readonly now: () => number
  /** Called after each slice with the part of the budget that is used up; while it waits, messages come in. */
  readonly between: (share: number) => Promise<void>
  readonly isCancelled: () => boolean
}

export class Search {
  readonly #kernels: SearchKernels
  readonly #numbers: Numbers

  constructor(kernels: SearchKernels, { sizes, numbers, contents }: SearchTask) {
    this.#kernels = kernels
    this.#numbers = numbers
    kernels.allocate(sizes)
    for (const [name, bytes] of Object.entries(contents)) kernels.bytes(name).set(bytes)
    kernels.call('begin', numbers)
  }

  iterate(iterations: number): void {
    this.#kernels.call('iterate', { ...this.#numbers, iterations })
  }

  /** Plays both moves in so many worlds, counted from `first`. */
  compare({ played, numbers }: CompareTask, best: number, first: number, games: number): void {
    this.#kernels.call('compare', { ...numbers, best, move: played, first, games })
  }

  /** An array of real numbers. */
  reals(name: string): number[] {
    const { buffer, byteOffset, byteLength } = this.#kernels.bytes(name)
    return [...new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT)]
  }

  /** The move that is best so far, or null where nothing was tried. */
  get best(): number | null {
    const move = this.#kernels.call('best_move', this.#numbers)
    return move < 0 ? null : move
  }
}

/** The next slice: of the length that would have taken `SLICE_MS`, but at most twice as long as this one. */
export const nextSlice = (slice: number, ms: number): number =>
  Math.max(1, Math.min(2 * slice, Math.round((slice * SLICE_MS) / Math.max(ms, 0.1))))

/** Thinks until the budget is used up or somebody cancels. With a budget of iterations, slices make no difference. */
export const think = async (kernels: SearchKernels, task: SearchTask, pace: Pace): Promise<Thought> => {
  const began = pace.now()
  const search = new Search(kernels, task)
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
  const compared = task.compare && move !== null ? await compare(search, task.compare, move, pace) : null
  return { move, iterations: done, seconds: (pace.now() - began) / 1000, compared }
}

/** Compares two moves, in slices like a search. */
const compare = async (search: Search, task: CompareTask, best: number, pace: Pace): Promise<Compared> => {
  const games = task.played === best ? task.games_when_equal : task.games
  for (let first = 0, slice = FIRST_SLICE; first < games && !pace.isCancelled();) {
    const now = Math.min(slice, games - first)
    const before = pace.now()
    search.compare(task, best, first, now)
    first += now
    slice = nextSlice(now, pace.now() - before)
    await pace.between(1)
  }
  const [squares = 0] = search.reals('shares.squares')
  return { best: search.reals('shares.best'), played: search.reals('shares.played'), squares, games }
}
