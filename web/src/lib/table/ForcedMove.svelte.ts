/** A move that plays itself: once in each position, after a pause in which the player sees what it was. */
import { untrack } from 'svelte'

const PAUSE = 700

export class ForcedMove {
  readonly #position: () => number
  readonly #find: () => string | null
  /** Reset for each position, but not for news that does not change it. */
  readonly #in = $derived.by(() => (this.#find() === null ? null : this.#position()))
  /** The position in which it was sent: only once, whatever the screen shows meanwhile. */
  #sentIn: number | null = null

  /** The move that is waiting to be played, if there is one. */
  readonly move = $derived.by(() => (this.#in === null ? null : untrack(this.#find)))

  constructor(position: () => number, find: () => string | null, play: (move: string) => unknown) {
    this.#position = position
    this.#find = find
    $effect(() => {
      const [move, at] = [this.move, this.#in]
      if (move === null || at === this.#sentIn) return
      const timer = setTimeout(() => {
        this.#sentIn = at
        play(move)
      }, PAUSE)
      return () => clearTimeout(timer)
    })
  }
}
