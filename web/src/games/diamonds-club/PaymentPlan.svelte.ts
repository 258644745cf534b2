/** The payment that is being planned, and then carried out gem by gem as the server asks for each. */
import type { Gem } from './art/gems'
import type { BoardName, ClubView } from './types'

export class PaymentPlan {
  gems = $state.raw<readonly Gem[]>([])
  /** Whether the plan is being carried out. */
  confirmed = $state(false)
  #board: BoardName | null = null
  /** How many gems were paid when the plan was made. */
  #from = 0

  /** Plan a payment, unless there is a plan for this board already; what was paid elsewhere ends it. */
  propose(board: BoardName, paid: number, proposal: readonly Gem[]): void {
    const untouched = paid === this.#from || (this.confirmed && paid > this.#from)
    const goesOn = this.#board === board && untouched && this.#from + this.gems.length === paid + proposal.length
    if (goesOn) return
    this.#board = board
    this.#from = paid
    this.gems = proposal
  }

  change(at: number, gem: Gem): void {
    this.gems = this.gems.map((each, i) => (i === at ? gem : each))
  }

  confirm(): void {
    this.confirmed = true
  }

  /** Carry out no more of it before it is confirmed again. */
  reopen(): void {
    this.confirmed = false
  }

  forget(): void {
    this.#board = null
    this.gems = []
    this.confirmed = false
  }

  /** The gems that are still to be paid. */
  remaining(paid: number): readonly Gem[] {
    return this.gems.slice(Math.max(0, paid - this.#from))
  }

  /** The gem to pay now, once the plan is confirmed. */
  next(view: ClubView): Gem | null {
    if (!this.confirmed || view.phase !== 'pay' || !view.payment) return null
    return this.remaining(view.payment.paid)[0] ?? null
  }
}
