/** A finished game as a table that stands at any of its steps, through some eyes. */
import type { Moment } from '$lib/net/messages.gen'
import type { BaseView, GameEvent } from '$lib/table/messages'
import type { Step, TableState } from '$lib/table/state'
import type { Film } from './film.svelte'

type Json = unknown
const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What one seat does not know filled in from what the others know: null is what is hidden. */
export const joined = (mine: Json, theirs: Json): Json => {
  if (mine === null || mine === undefined) return theirs
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length) return mine.map((each, i) => joined(each, theirs[i]))
  if (!isRecord(mine) || !isRecord(theirs)) return mine
  return Object.fromEntries(Object.entries(mine).map(([key, value]) => [key, joined(value, theirs[key])]))
}

/** What belongs to the eyes themselves is never filled in. */
const OWN: readonly string[] = ['seat', 'turn']

const joinedView = (views: readonly BaseView[], first: number): BaseView => {
  const own = views[first] as BaseView
  const all = views.reduce<Json>((known, view) => joined(known, view), own) as Record<string, unknown>
  const kept = Object.fromEntries(OWN.map((key) => [key, (own as unknown as Record<string, unknown>)[key]]))
  return { ...all, ...kept } as unknown as BaseView
}

/** Through whose eyes: which of the replay's views, and whether the others' knowledge is added. */
export interface Looking {
  readonly index: number
  readonly open: boolean
}

/** What happened in a moment, through some eyes. */
const eventsOf = (told: readonly (readonly GameEvent[])[], { index, open }: Looking): readonly GameEvent[] => {
  const events = told[index] ?? []
  const all = (event: GameEvent, i: number): GameEvent => told.reduce<Json>((known, each) => joined(known, each[i]), event) as GameEvent
  return open ? events.map(all) : events
}

const viewOf = ({ views }: Moment, { index, open }: Looking): BaseView => (open ? joinedView(views, index) : (views[index] as BaseView))

/** The part of a film that is needed to show a step: loaded pages, and all that happened. */
export type Reel = Pick<Film, 'head' | 'told' | 'moments'>

/** The first of the steps that are loaded without a gap up to a place. */
export const loadedSince = ({ moments }: Reel, place: number): number => {
  let first = place
  while (moments.has(first - 1)) first -= 1
  return first
}

/** The steps up to a place: what happened before the first that is loaded belongs to it. */
const stepsUpTo = (film: Reel, place: number, looking: Looking): Step[] => {
  const since = loadedSince(film, place)
  return Array.from({ length: place - since + 1 }, (_, i) => {
    const moment = film.moments.get(since + i)
    if (!moment) throw new RangeError(`a replay without step ${since + i}`)
    const told = film.told.slice(i === 0 ? 0 : since + i, since + i + 1)
    return { number: moment.number, events: told.flatMap((each) => eventsOf(each, looking)), view: viewOf(moment, looking) }
  })
}

/** The table after the step at a place, from 0. */
export const tableAtStep = (film: Reel, place: number, looking: Looking): TableState => ({
  setup: film.head.setup,
  seat: film.head.eyes[looking.index] ?? null,
  yours: [],
  isHost: false,
  seats: film.head.seats,
  here: film.head.seats.map(() => true),
  spectators: 0,
  position: place,
  legal: [],
  clocks: null,
  lateAt: null,
  missedAt: null,
  undoRequest: null,
  outcome: null,
  secret: film.head.secret,
  steps: stepsUpTo(film, place, looking) as unknown as TableState['steps'],
  chat: [],
  connection: 'live',
})

/** The beginning of the round before or after a step. */
export const roundFrom = (starts: readonly number[], place: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? starts.find((start) => start > place) : starts.findLast((start) => start < place)
