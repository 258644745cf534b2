/** A lesson being taken on this screen. */
import { untrack } from 'svelte'
import type { Chooser } from '../table/Chooser.svelte'
import type { TableState } from '../table/state'
import {
  back,
  factsOf,
  type Facts,
  isLast,
  moveAt,
  next,
  played,
  START,
  type Lesson,
  type LessonStep,
  type Place,
} from './lesson'
import { tableAt } from './table'

/** How long a player needs for a step, in seconds: to read it, to do it, and to watch the others. */
const SECONDS = 30

export class LessonRun {
  readonly lesson: Lesson
  readonly #name: string
  /** How often something else was tried in this step. */
  tries = $state(0)
  /** Changes whenever the selection must be cleared: at the start of a step, and after something else was tried. */
  fresh = $state.raw<object>({})
  #place = $state.raw<Place>(START)

  constructor(lesson: Lesson, name: string) {
    this.lesson = lesson
    this.#name = name
  }

  table: TableState = $derived.by(() => tableAt(this.lesson.table, this.#place.moment, this.#name))

  get number(): number {
    return this.#place.step
  }

  get step(): LessonStep {
    const step = this.lesson.steps[this.#place.step]
    if (!step) throw new RangeError(`a lesson without step ${this.#place.step}`)
    return step
  }

  get isLast(): boolean {
    return isLast(this.lesson, this.#place)
  }

  get move(): string | null {
    return moveAt(this.lesson, this.#place)
  }

  /** Whether some of the step's moves have been made. */
  get isUnderWay(): boolean {
    return this.#place.moment > this.step.at
  }

  /** What the step's text says about the table. */
  get facts(): Facts {
    return factsOf(this.lesson, this.#place)
  }

  get minutesLeft(): number {
    return Math.ceil(((this.lesson.steps.length - this.#place.step) * SECONDS) / 60)
  }

  /** Watch what is chosen at the table: whatever is not part of the scripted move is cleared again. */
  attend(chooser: Chooser, targets: (move: string) => readonly string[]): void {
    $effect(() => {
      void this.fresh
      untrack(() => chooser.clear())
    })
    $effect(() => {
      const expected = this.move === null ? [] : targets(this.move)
      if (chooser.chosen.some((target) => !expected.includes(target))) untrack(() => this.insist())
    })
  }

  /** Play a move; only the scripted one is accepted. */
  play(move: string): boolean {
    const place = played(this.lesson, this.#place, move)
    if (place) this.#go(place)
    else this.insist()
    return place !== null
  }

  next(): void {
    this.#go(next(this.lesson, this.#place))
  }

  back(): void {
    this.#go(back(this.lesson, this.#place))
  }

  /** Something else was tried: repeat what to do. */
  insist(): void {
    this.tries += 1
    this.fresh = {}
  }

  #go(place: Place): void {
    if (place.step !== this.#place.step) this.tries = 0
    this.#place = place
    this.fresh = {}
  }
}
