/** A finished game as a table at any of its steps, from a point of view. */
import type { Moment } from '$lib/net/messages.gen'
import { HIDDEN } from '$lib/net/view'
import type { BaseView, GameEvent } from '$lib/table/messages'
import type { Step, TableState } from '$lib/table/state'
import type { Film } from './film.svelte'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fills in what one seat does not know from what another knows. */
export function joined<Shown>(mine: Shown, theirs: Shown | undefined): Shown
export function joined(mine: unknown, theirs: unknown): unknown {
  if (mine === HIDDEN && theirs !== undefined) return theirs
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length)
    return mine.map((each: unknown, i) => joined(each, theirs[i]))
  if (!isRecord(mine) || !isRecord(theirs)) return mine
  return Object.fromEntries(Object.entries(mine).map(([key, value]) => [key, joined(value, theirs[key])]))
}

/** The point of view: which of the replay's views, and whether the others' knowledge is added. */
export interface Looking {
  readonly index: number
  readonly open: boolean
}

/** What happened in a moment, from a point of view. */
const eventsOf = (told: readonly (readonly GameEvent[])[], { index, open }: Looking): readonly GameEvent[] => {
  const events = told[index] ?? []
  return open ? events.map((event, i) => told.reduce((known, each) => joined(known, each[i]), event)) : events
}

const viewOf = ({ views }: Moment, { index, open }: Looking): BaseView => {
  const own = views[index]
  if (!own) throw new RangeError(`a replay without view ${index}`)
  return open ? views.reduce((known, view) => joined(known, view), own) : own
}

/** The part of a film needed to show a step: loaded pages, and everything that happened. */
export type Reel = Pick<Film, 'head' | 'told' | 'moments'>

/** The first of the steps that are loaded without a gap up to a position. */
export const loadedSince = ({ moments }: Reel, place: number): number => {
  let first = place
  while (moments.has(first - 1)) first -= 1
  return first
}

/** The steps up to a position: what happened before the first loaded one belongs to it. */
const stepsUpTo = (film: Reel, place: number, looking: Looking): TableState['steps'] => {
  const since = loadedSince(film, place)
  const stepAt = (at: number): Step => {
    const moment = film.moments.get(at)
    if (!moment) throw new RangeError(`a replay without step ${at}`)
    const told = film.told.slice(at === since ? 0 : at, at + 1)
    return {
      number: moment.number,
      events: told.flatMap((each) => eventsOf(each, looking)),
      view: viewOf(moment, looking),
    }
  }
  return [stepAt(since), ...Array.from({ length: place - since }, (_, i) => stepAt(since + 1 + i))]
}

/** The finished table, with its score. */
export const tableAtEnd = (film: Reel, looking: Looking): TableState => ({
  ...tableAtStep(film, film.head.length - 1, looking),
  outcome: film.head.outcome,
})

/** The table after the step at a position, from 0. */
export const tableAtStep = (film: Reel, place: number, looking: Looking): TableState => ({
  setup: film.head.setup,
  seat: film.head.eyes[looking.index] ?? null,
  yours: [],
  isHost: false,
  replay: 'players',
  seats: film.head.seats,
  here: film.head.seats.map(() => true),
  spectators: 0,
  position: place,
  legal: [],
  clocks: null,
  lateAt: null,
  missedAt: null,
  undoRequest: null,
  hints: false,
  outcome: null,
  secret: film.head.secret,
  steps: stepsUpTo(film, place, looking),
  chat: [],
})

/** The beginning of the round before or after a step. */
export const roundFrom = (starts: readonly number[], place: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? starts.find((start) => start > place) : starts.findLast((start) => start < place)
