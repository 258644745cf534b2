/** Starts the worker in which bots think, and talks to it. */
import type { FromWorker, ToWorker } from './protocol'
import { hasWebAssembly, NoWebAssembly, type SearchTask, type Thinker, type ThinkOptions, type Thought } from './task'

/** The part of a `Worker` that is used here. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (message: ToWorker) => void
  terminate: () => void
}
interface Asked extends ThinkOptions {
  readonly resolve: (thought: Thought) => void
  readonly reject: (error: Error) => void
}

const startWorker = (): WorkerLike => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

class WorkerThinker implements Thinker {
  readonly #start: () => WorkerLike
  #worker: WorkerLike | null = null
  readonly #asked = new Map<number, Asked>()
  #last = 0

  constructor(start: () => WorkerLike) {
    this.#start = start
  }

  think = (task: SearchTask, options: ThinkOptions = {}): Promise<Thought> => {
    if (!hasWebAssembly()) return Promise.reject(new NoWebAssembly())
    const worker = (this.#worker ??= this.#started())
    const id = ++this.#last
    return new Promise<Thought>((resolve, reject) => {
      this.#asked.set(id, { ...options, resolve, reject })
      worker.postMessage({ id, type: 'think', task })
      const cancel = (): void => worker.postMessage({ id, type: 'cancel' })
      if (options.signal?.aborted) cancel()
      else options.signal?.addEventListener('abort', cancel, { once: true })
    })
  }

  close = (): void => {
    this.#worker?.terminate()
    this.#worker = null
    this.#failAll('the worker was closed')
  }

  #started(): WorkerLike {
    const worker = this.#start()
    worker.onmessage = ({ data }) => this.#told(data)
    worker.onerror = ({ message }) => this.#failAll(message)
    return worker
  }

  #told(message: FromWorker): void {
    const asked = this.#asked.get(message.id)
    if (message.type === 'progress') return asked?.onProgress?.(message.share)
    this.#asked.delete(message.id)
    if (message.type === 'thought') asked?.resolve(message.thought)
    else asked?.reject(new Error(message.problem))
  }

  #failAll(problem: string): void {
    for (const { reject } of this.#asked.values()) reject(new Error(problem))
    this.#asked.clear()
  }
}

/** A thinker whose worker starts with its first task. */
export const startThinker = (start: () => WorkerLike = startWorker): Thinker => new WorkerThinker(start)
