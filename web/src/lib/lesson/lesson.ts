/**
 * A lesson: a scripted game that is played step by step. Its table was computed from the rules beforehand, moment by
 * moment (`scripts/lessons.py`), so nothing here computes a rule.
 */
import type { Language } from '../i18n/language.svelte'
import type { BaseView, GameEvent, GameName } from '../table/messages'

/** The table after a move and what follows it; `move` is what the learner does there. */
export interface LessonMoment {
  readonly events: readonly GameEvent[]
  readonly view: BaseView
  readonly legal: readonly string[]
  readonly move: string | null
}
export interface LessonTable {
  readonly game: GameName
  readonly players: number
  readonly options: Readonly<Record<string, unknown>>
  readonly rules: number
  readonly box: Readonly<Record<string, unknown>>
  readonly moments: readonly LessonMoment[]
}
/** The table in a lesson's file. A test checks it against the rules; a compiler would have to read every view. */
export const tableIn = (file: object): LessonTable => file as LessonTable

/** What a text says about the table, by placeholder name: always read from what the table shows. */
export type Facts = Readonly<Record<string, string | number>>

/** What a step can refer to: what the table shows, everything that happened, and the move to make. */
export interface Scene<View = BaseView, Event = GameEvent, Box = object> {
  readonly view: View
  readonly events: readonly Event[]
  readonly box: Box
  readonly move: string | null
}
export interface LessonStep<View = BaseView, Event = GameEvent, Box = object> {
  readonly id: string
  /** The moment at which it begins. */
  readonly at: number
  /** The things it refers to, by the names that boards give them (`data-guide`, `data-drop`, `data-piece`). */
  readonly show: readonly string[]
  /** The things to press, one after the other; a step without any is only read. */
  readonly press?: readonly string[]
  readonly facts?: (scene: Scene<View, Event, Box>) => Facts
}
export interface StepWords {
  readonly title: string
  readonly text: string
  /** A sum in small boxes; the last is its result. */
  readonly sum?: readonly string[]
  /** What to do, if there is something to do. */
  readonly todo?: string
}
export type LessonWords<Id extends string = string> = Readonly<Record<Id, StepWords>>

export interface Lesson {
  readonly table: LessonTable
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- views and boxes only pass through
  readonly steps: readonly LessonStep<any, any, any>[]
  readonly words: Readonly<Record<Language, () => Promise<LessonWords>>>
}

/** The progress: the step, and the moment of the table within it. */
export interface Place {
  readonly step: number
  readonly moment: number
}

export const START: Place = { step: 0, moment: 0 }

type Script = Pick<Lesson, 'table' | 'steps'>
const lastOf = (list: readonly unknown[]): number => list.length - 1

/** The moment at which a step begins; after the last step the table stays as it is. */
const beginning = ({ steps }: Script, step: number): number => steps[Math.min(step, lastOf(steps))]?.at ?? 0

export const isLast = ({ steps }: Script, { step }: Place): boolean => step === lastOf(steps)

const begin = (lesson: Script, step: number): Place => ({ step, moment: beginning(lesson, step) })

/** The step after this one, with everything that happens until then; after the last there is none. */
export const next = (lesson: Script, place: Place): Place =>
  isLast(lesson, place) ? place : begin(lesson, place.step + 1)

/** The step before this one, with the table as it was then. */
export const back = (lesson: Script, place: Place): Place => begin(lesson, Math.max(0, place.step - 1))

/** What the learner should play now, or null if there is only something to read. */
export const moveAt = ({ table, steps }: Script, { step, moment }: Place): string | null =>
  steps[step]?.press ? (table.moments[moment]?.move ?? null) : null

/** The place after the learner's move and the others' moves; null: this move is not the one to play. */
export const played = (lesson: Script, place: Place, move: string): Place | null => {
  if (moveAt(lesson, place) !== move) return null
  const until = beginning(lesson, place.step + 1)
  const mine = lesson.table.moments.findIndex((each, i) => i > place.moment && i < until && each.move !== null)
  return mine === -1 ? next(lesson, place) : { ...place, moment: mine }
}

/** The thing to press when this many things are chosen. */
export const pressAt = (step: LessonStep, chosen: number): string | null =>
  step.press?.[Math.min(chosen, lastOf(step.press))] ?? null

/** What a step's text says about the table. */
export const factsOf = ({ table, steps }: Script, { step, moment }: Place): Facts => {
  const now = table.moments[moment]
  const events = table.moments.slice(0, moment + 1).flatMap((each) => each.events)
  return now ? (steps[step]?.facts?.({ view: now.view, events, box: table.box, move: now.move }) ?? {}) : {}
}
