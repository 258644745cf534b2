import { describe, expect, it } from 'vitest'
import { nextSlice, think, type Pace, type SearchKernels } from './search'
import type { SearchTask } from './task'

const TASK: SearchTask = {
  game: 'sultan',
  sizes: { nodes: 4 },
  numbers: { 'params.seat': 1 },
  contents: { states: Uint8Array.of(7) },
  iterations: 1000,
  seconds: 60,
  part: 'search',
}

/** Kernels that take a millisecond for each iteration, and a clock that only they move. */
const bench = ({ best = 3, cancelAfter = Infinity } = {}) => {
  const called: string[] = []
  const states = new Uint8Array(1)
  const shares: number[] = []
  let [ms, done] = [0, 0]
  const kernels: SearchKernels = {
    allocate: () => called.push('allocate'),
    names: ['states'],
    bytes: () => states,
    call: (name: string, numbers: Record<string, number>) => {
      called.push(name)
      if (name === 'iterate') {
        ms += numbers['iterations']!
        done += numbers['iterations']!
      }
      return name === 'best_move' ? best : 0
    },
  }
  const pace: Pace = {
    now: () => ms,
    between: (share) => Promise.resolve(void shares.push(share)),
    isCancelled: () => done >= cancelAfter,
  }
  return { kernels, pace, called, states, shares }
}

describe('think', () => {
  it('fills the memory, begins, iterates and asks for the best move', async () => {
    const { kernels, pace, called, states } = bench()
    const thought = await think(kernels, TASK, pace)
    expect(thought).toEqual({ move: 3, iterations: 1000, seconds: 1, compared: null, chances: null })
    expect(called.slice(0, 3)).toEqual(['allocate', 'begin', 'iterate'])
    expect(called.at(-1)).toBe('best_move')
    expect([...states]).toEqual([7])
  })

  it('ends when its time is over', async () => {
    const { kernels, pace } = bench()
    const { seconds } = await think(kernels, { ...TASK, iterations: 1e9, seconds: 0.5 }, pace)
    expect(seconds).toBeGreaterThanOrEqual(0.5)
    expect(seconds).toBeLessThan(0.6)
  })

  it('ends with what it found when cancelled', async () => {
    const { kernels, pace } = bench({ cancelAfter: 100 })
    const { move, iterations } = await think(kernels, TASK, pace)
    expect(move).toBe(3)
    expect(iterations).toBeLessThan(200)
  })

  it('reports how much of the budget is used up', async () => {
    const { kernels, pace, shares } = bench()
    await think(kernels, TASK, pace)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })

  it('has no move where nothing was tried', async () => {
    const { kernels, pace } = bench({ best: -1, cancelAfter: 0 })
    expect((await think(kernels, TASK, pace)).move).toBeNull()
  })
})

describe('nextSlice', () => {
  it('aims at twenty milliseconds', () => expect(nextSlice(100, 40)).toBe(50))
  it('never more than doubles', () => expect(nextSlice(64, 0)).toBe(128))
  it('is never empty', () => expect(nextSlice(1, 5000)).toBe(1))
})
