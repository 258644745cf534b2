/** A hint for the position on the screen: requested at the table, then computed on this device. */
import type { HintShown } from '../net/messages.gen'

/** Asks for a hint; null: it was refused, and the reason was shown. */
export type AskHint = () => Promise<HintShown | null>

export class HintRun {
  isOpen = $state(false)
  /** Null while it is being computed. */
  found = $state.raw<HintShown | null>(null)
  #count = 0
  readonly #ask: AskHint

  constructor(ask: AskHint) {
    this.#ask = ask
  }

  async open(): Promise<void> {
    if (this.isOpen) return
    this.isOpen = true
    const number = (this.#count += 1)
    const hint = await this.#ask()
    // If the user has closed it or asked again meanwhile, this one is no longer wanted.
    if (number !== this.#count) return
    if (hint) this.found = hint
    else this.close()
  }

  close(): void {
    this.#count += 1
    this.isOpen = false
    this.found = null
  }
}
