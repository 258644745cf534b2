/** Plays beats one after the other; can be skipped at any time. */
import type { ToldBeat } from './beats'

export interface Stage<Scene> {
  /** Show a beat with its flights; settle early on the signal. */
  readonly perform: (beat: ToldBeat<Scene>, signal: AbortSignal) => Promise<void>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called when something begins that takes time, and when everything is over. */
  readonly busy: (busy: boolean) => void
}

const takesTime = ({ ms, hold = 0 }: ToldBeat<unknown>): boolean => ms + hold > 0

export class Director<Scene> {
  readonly #stage: Stage<Scene>
  #queue: ToldBeat<Scene>[] = []
  #skip = new AbortController()
  #run: Promise<void> | null = null

  constructor(stage: Stage<Scene>) {
    this.#stage = stage
  }

  /** The scene at the end of everything that is queued, or null when nothing is. */
  get last(): Scene | null {
    return this.#queue.at(-1)?.scene ?? null
  }

  /** Resolves when the queue is empty. */
  get done(): Promise<void> {
    return this.#run ?? Promise.resolve()
  }

  /** Add beats; resolves when the queue is empty. */
  play(beats: readonly ToldBeat<Scene>[]): Promise<void> {
    this.#queue.push(...beats)
    this.#run ??= this.#playAll()
    return this.#run
  }

  /** Go to the end of everything that is queued now. */
  skip(): void {
    const last = this.#queue.at(-1)
    this.#queue = last ? [{ scene: last.scene, told: last.told, ms: 0 }] : []
    this.#skip.abort()
    this.#skip = new AbortController()
  }

  async #playAll(): Promise<void> {
    for (let beat = this.#queue[0]; beat; beat = this.#queue[0]) {
      if (this.#queue.some(takesTime)) this.#stage.busy(true)
      await this.#playOne(beat, this.#skip.signal)
      if (this.#queue[0] === beat) this.#queue.shift()
    }
    this.#run = null
    this.#stage.busy(false)
  }

  async #playOne(beat: ToldBeat<Scene>, signal: AbortSignal): Promise<void> {
    await this.#stage.perform(beat, signal)
    if (beat.hold && !signal.aborted) await this.#stage.wait(beat.hold, signal)
  }
}
