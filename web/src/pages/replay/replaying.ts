/** A finished game as a table that stands at any of its steps, through some eyes. */
import type { Replay } from '$lib/net/messages.gen'
import type { BaseView, GameEvent } from '$lib/table/messages'
import type { Step, TableState } from '$lib/table/state'

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

const stepOf = ({ moments }: Replay, place: number, { index, open }: Looking): Step => {
  const moment = moments[place]
  if (!moment) throw new RangeError(`a replay without step ${place}`)
  const events = moment.events[index] ?? []
  const all = (event: GameEvent, i: number): GameEvent =>
    moment.events.reduce<Json>((known, each) => joined(known, each[i]), event) as GameEvent
  return {
    number: moment.number,
    events: open ? events.map(all) : events,
    view: open ? joinedView(moment.views, index) : (moment.views[index] as BaseView),
  }
}

/** The table after the step at a place, from 0. */
export const tableAtStep = (replay: Replay, place: number, looking: Looking): TableState => ({
  setup: replay.setup,
  seat: replay.eyes[looking.index] ?? null,
  yours: [],
  isHost: false,
  seats: replay.seats,
  here: replay.seats.map(() => true),
  spectators: 0,
  position: place,
  legal: [],
  clocks: null,
  undoRequest: null,
  outcome: null,
  secret: replay.secret,
  steps: Array.from({ length: place + 1 }, (_, i) => stepOf(replay, i, looking)) as unknown as TableState['steps'],
  chat: [],
  connection: 'live',
})

/** Where rounds begin: the steps whose events number a round or a day. */
export const roundStarts = (replay: Replay): number[] =>
  replay.moments.flatMap(({ events }, place) => (events[0]?.some((event) => 'round' in event || 'day' in event) ? [place] : []))

/** The beginning of the round before or after a step. */
export const roundFrom = (starts: readonly number[], place: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? starts.find((start) => start > place) : starts.findLast((start) => start < place)
