/** A review in progress: starts it, judges one decision after the other, and can be stopped. */
import { apiHere, type Api } from '$lib/net/api'
import type { JudgedDecision, MoveShown, OwnMoment, Review, ReviewBegun, ReviewStep } from '$lib/net/messages.gen'
import { keyOf, reviewShelf, type ReviewShelf } from './kept'
import { MOST_MOMENTS, worst } from './verdicts'

/** A decision of the reviewed seat with everything that is shown about it. */
export interface OwnDecision extends OwnMoment {
  readonly decision: JudgedDecision
}
/** A decision that was the best one, and by how much. */
export interface Find {
  readonly own: OwnDecision
  readonly margin: number
}
type ReviewApi = Pick<Api, 'beginReview' | 'nextDecision' | 'wholeReview' | 'movesAt'>

/** Playouts for ranking all moves, as a multiple of a verdict's: when the user views them, and to look for finds. */
const TO_SHOW = 4
const TO_FIND = 1

/** While one decision is being searched, Python prepares the next. */
const AT_ONCE = 2

const ownIn = ({ decision, shown }: ReviewStep): readonly OwnDecision[] => (shown ? [{ decision, ...shown }] : [])

export class ReviewRun {
  readonly begun: ReviewBegun
  readonly #api: ReviewApi
  readonly #key: string
  readonly #shelf: ReviewShelf
  #isKept = false
  own = $state.raw<readonly OwnDecision[]>([])
  done = $state(0)
  whole = $state.raw<Review | null>(null)
  isRunning = $state(false)
  problem = $state.raw<unknown>(null)
  /** The best finds of a player who made no costly decision. */
  finds = $state.raw<readonly Find[]>([])

  private constructor(begun: ReviewBegun, key: string, api: ReviewApi, shelf: ReviewShelf) {
    this.begun = begun
    this.#key = key
    this.#api = api
    this.#shelf = shelf
  }

  static async of(
    record: string,
    seat: number,
    api: ReviewApi = apiHere,
    shelf: ReviewShelf = reviewShelf,
  ): Promise<ReviewRun> {
    const begun = await api.beginReview({ record, seat })
    const run = new ReviewRun(begun, await keyOf(record, seat, begun.method), api, shelf)
    await run.#takeKept()
    return run
  }

  /** All moves at a decision, best first. */
  movesAt({ decision }: OwnDecision, effort: number = TO_SHOW): Promise<readonly MoveShown[]> {
    return this.#api.movesAt({ decision, effort })
  }

  /** The three costliest moments known so far; once all own decisions are judged, they no longer change. */
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
    if (this.isRunning || this.#isKept) return
    this.isRunning = true
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.#pull()))
      if (this.done === this.begun.decisions) await this.#finish()
    } catch (error) {
      this.problem = error
    }
    this.isRunning = false
  }

  stop(): void {
    this.isRunning = false
  }

  async #takeKept(): Promise<void> {
    const kept = await this.#shelf.read(this.#key)
    if (!kept) return
    this.#isKept = true
    this.own = kept.own
    this.finds = kept.finds
    this.done = this.begun.decisions
    this.whole = kept.whole
  }

  async #finish(): Promise<void> {
    const whole = (this.whole ??= await this.#api.wholeReview())
    if (this.moments.length === 0) await this.#lookForFinds()
    if (!this.isRunning) return
    this.#isKept = true
    await this.#shelf.keep(this.#key, { own: this.own, whole, finds: this.finds })
  }

  /** Among decisions that were best, those with the largest lead over all other moves. */
  async #lookForFinds(): Promise<void> {
    const best = this.own.filter(({ decision }) => decision.verdict === 'best')
    for (const own of best) {
      if (!this.isRunning) return
      const next = (await this.movesAt(own, TO_FIND))[1]
      if (!next || next.is_close) continue
      const margin = (own.decision.best_chances[own.decision.seat] ?? 0) - next.chance
      this.finds = [...this.finds, { own, margin }]
        .sort((one, other) => other.margin - one.margin)
        .slice(0, MOST_MOMENTS)
    }
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
