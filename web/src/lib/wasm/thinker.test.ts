import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from './protocol'
import { NoWebAssembly, type SearchTask } from './task'
import { startThinker, type WorkerLike } from './thinker'

const TASK: SearchTask = {
  game: 'sultan',
  sizes: {},
  numbers: {},
  contents: {},
  iterations: 1,
  seconds: 1,
  part: 'search',
}
const THOUGHT = { move: 5, iterations: 1, seconds: 0.1, compared: null, chances: null }

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  readonly got: ToWorker[] = []
  isTerminated = false
  postMessage(message: ToWorker): void {
    this.got.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
  tell(data: FromWorker): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const bench = () => {
  const workers: FakeWorker[] = []
  const thinker = startThinker(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
  return { thinker, workers }
}

afterEach(() => vi.unstubAllGlobals())

describe('a thinker', () => {
  it('starts its worker with the first task, and keeps it', async () => {
    const { thinker, workers } = bench()
    expect(workers).toHaveLength(0)
    const first = thinker.think(TASK)
    const second = thinker.think(TASK)
    expect(workers).toHaveLength(1)
    workers[0]!.tell({ id: 2, type: 'thought', thought: { ...THOUGHT, move: 6 } })
    workers[0]!.tell({ id: 1, type: 'thought', thought: THOUGHT })
    expect([(await first).move, (await second).move]).toEqual([5, 6])
  })

  it('passes progress on', async () => {
    const { thinker, workers } = bench()
    const shares: number[] = []
    const thought = thinker.think(TASK, { onProgress: (share) => shares.push(share) })
    workers[0]!.tell({ id: 1, type: 'progress', share: 0.5 })
    workers[0]!.tell({ id: 1, type: 'thought', thought: THOUGHT })
    await thought
    expect(shares).toEqual([0.5])
  })

  it('lets the worker know when it is aborted, even before it begins', () => {
    const { thinker, workers } = bench()
    const abort = new AbortController()
    void thinker.think(TASK, { signal: abort.signal })
    expect(workers[0]!.got.map(({ type }) => type)).toEqual(['think'])
    abort.abort()
    void thinker.think(TASK, { signal: abort.signal })
    expect(workers[0]!.got.map(({ id, type }) => [id, type])).toEqual([
      [1, 'think'],
      [1, 'cancel'],
      [2, 'think'],
      [2, 'cancel'],
    ])
  })

  it('rejects with what went wrong', async () => {
    const { thinker, workers } = bench()
    const thought = thinker.think(TASK)
    workers[0]!.tell({ id: 1, type: 'failed', problem: 'no module' })
    await expect(thought).rejects.toThrow('no module')
    const another = thinker.think(TASK)
    workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent)
    await expect(another).rejects.toThrow('out of memory')
  })

  it('ends its worker when it is closed', async () => {
    const { thinker, workers } = bench()
    const thought = thinker.think(TASK)
    thinker.close()
    expect(workers[0]!.isTerminated).toBe(true)
    await expect(thought).rejects.toThrow('closed')
  })

  it('rejects where the browser has no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined)
    const { thinker, workers } = bench()
    await expect(thinker.think(TASK)).rejects.toBeInstanceOf(NoWebAssembly)
    expect(workers).toHaveLength(0)
  })
})
