/** A finished game that is loaded page by page as it is watched. */
import type { Moment, Replay } from '$lib/net/messages.gen'
import type { GameEvent } from '$lib/table/messages'

/** What happened in each moment, for each point of view. */
export type Told = readonly (readonly (readonly GameEvent[])[])[]

/** The next page is loaded this many steps before the end of a page. */
const AHEAD = 10

export class Film {
  readonly head: Replay
  readonly told: Told
  readonly #load: (from: number) => Promise<Replay>
  readonly #size: number
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  readonly #coming = new Map<number, Promise<void>>()
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
  moments = $state.raw<ReadonlyMap<number, Moment>>(new Map())
  /** The step that is shown, from 0. */
  place = $state(0)
  /** The last step requested, while its page is still loading. */
  #wanted: number | null = null

  /** `head` is the first page; all others have its length. */
  constructor(head: Replay, told: Told, load: (from: number) => Promise<Replay>) {
    this.head = head
    this.told = told
    this.#load = load
    this.#size = Math.max(1, head.moments.length)
    this.#add(head)
  }

  /** Show a step as soon as its page is loaded; if several were requested meanwhile, only the last. */
  async goTo(place: number): Promise<void> {
    const isWaiting = this.#wanted !== null
    this.#wanted = place
    if (isWaiting) return
    try {
      while (!this.moments.has(this.#wanted)) await this.#bring(this.#wanted)
      this.place = this.#wanted
    } finally {
      this.#wanted = null
    }
    this.#prepare(this.place + AHEAD)
  }

  /** Load the page of a step that may be needed soon; if that fails, it is loaded when it is needed. */
  #prepare(place: number): void {
    if (place < this.head.length && !this.moments.has(place)) this.#bring(place).catch(() => undefined)
  }

  /** Load the page of a step, once. */
  #bring(place: number): Promise<void> {
    const first = place - (place % this.#size)
    const coming =
      this.#coming.get(first) ??
      this.#load(first)
        .then((page) => this.#add(page))
        .finally(() => this.#coming.delete(first))
    this.#coming.set(first, coming)
    return coming
  }

  #add(page: Replay): void {
    const found = page.moments.map((moment, i) => [page.first + i, moment] as const)
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
    this.moments = new Map([...this.moments, ...found])
  }
}
