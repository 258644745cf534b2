/** What a clock shows between the messages that set it. */
import { isShort } from './clock'
import type { ClockShown } from './messages'

const STEP = 250

export class Countdown {
  #passed = $state(0)
  readonly #clock: () => ClockShown

  constructor(clock: () => ClockShown) {
    this.#clock = clock
    $effect(() => {
      const from = performance.now()
      this.#passed = 0
      if (!clock().running) return
      const timer = setInterval(() => (this.#passed = (performance.now() - from) / 1000), STEP)
      return () => clearInterval(timer)
    })
  }

  get left(): number {
    return Math.max(0, (this.#clock().left ?? 0) - this.#passed)
  }

  get isShort(): boolean {
    return isShort(this.#clock(), this.left)
  }
}
