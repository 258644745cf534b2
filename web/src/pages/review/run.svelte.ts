/** A review in the making: begins it, judges one decision after the other, and can be stopped. */
import { apiHere, type Api } from '$lib/net/api'
import type { JudgedDecision, OwnMoment, Review, ReviewBegun, ReviewStep } from '$lib/net/messages.gen'
import { MOST_MOMENTS, worst } from './verdicts'

/** A decision of the reviewed seat with all that is shown of it. */
export interface OwnDecision extends OwnMoment {
  readonly decision: JudgedDecision
}
type ReviewApi = Pick<Api, 'beginReview' | 'nextDecision' | 'wholeReview'>

/** While one decision is thought about, Python prepares the next. */
const AT_ONCE = 2

const ownIn = ({ decision, shown }: ReviewStep): readonly OwnDecision[] => (shown ? [{ decision, ...shown }] : [])

export class ReviewRun {
  readonly begun: ReviewBegun
  readonly #api: ReviewApi
  own = $state.raw<readonly OwnDecision[]>([])
  done = $state(0)
  whole = $state.raw<Review | null>(null)
  isRunning = $state(false)
  problem = $state.raw<unknown>(null)

  private constructor(begun: ReviewBegun, api: ReviewApi) {
    this.begun = begun
    this.#api = api
  }

  static async of(record: string, seat: number, api: ReviewApi = apiHere): Promise<ReviewRun> {
    return new ReviewRun(await api.beginReview({ record, seat }), api)
  }

  /** The three costliest moments, as far as is known; with all own decisions judged they no longer change. */
  get moments(): readonly OwnDecision[] {
    return worst(this.own, MOST_MOMENTS)
  }

  get isSoFar(): boolean {
    return this.own.length < this.begun.own
  }

  get isStopped(): boolean {
    return !this.isRunning && this.whole === null
  }

  /** Judge what is left, until it is done or stopped. */
  async goOn(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#pull()))
      if (this.done === this.begun.decisions) this.whole = await this.#api.wholeReview()
    } catch (error) {
      this.problem = error
    }
    this.isRunning = false
  }

  stop(): void {
    this.isRunning = false
  }

  async #pull(): Promise<void> {
    while (this.isRunning) {
      const step = await this.#api.nextDecision()
      if (step === null) return
      this.done += 1
      this.own = [...this.own, ...ownIn(step)].sort((one, other) => one.decision.entry - other.decision.entry)
    }
  }
}
