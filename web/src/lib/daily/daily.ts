/** The deal of the day: its number, the rank among all players, and the squares that compare it with the champion's. */
import type { DailyStanding } from '../net/messages.gen'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many points a square may be behind before it is empty. */
const NEARLY = 2
/** A histogram shows points in steps of this. */
export const BIN = 5
/** With fewer people, a list says more. */
export const FEW_PEOPLE = 20

/** The days since 1970, the same all over the world. */
export const dayAt = (now: number): number => Math.floor(now / DAY_MS)
export const dateOf = (day: number): Date => new Date(day * DAY_MS)
export const msUntilNext = (now: number): number => (dayAt(now) + 1) * DAY_MS - now
const NAME = 'here-daily-'
export const dailyTable = (day: number): string => `${NAME}${day}`
export const isDaily = (table: string): boolean => table.startsWith(NAME)
/** The day whose deal a table has. */
export const dayOf = (table: string): number => Number(table.slice(NAME.length))
/** Whether a table has the deal of a day that is not over: it is the only try. */
export const isOnlyTry = (table: string, now: number): boolean => isDaily(table) && dayOf(table) >= dayAt(now)

type Counts = DailyStanding['counts']
const peopleIn = (counts: Counts): number => counts.reduce((sum, { people }) => sum + people, 0)

export interface Place {
  readonly place: number
  readonly of: number
  /** The share of the others with fewer points, in percent. */
  readonly better: number
}

/** The rank among all; equal points share the better one. */
export const placeOf = (counts: Counts, mine: number): Place => {
  const of = peopleIn(counts)
  const below = peopleIn(counts.filter(({ points }) => points < mine))
  const better = of > 1 ? Math.floor((100 * below) / (of - 1)) : 0
  return { place: 1 + peopleIn(counts.filter(({ points }) => points > mine)), of, better }
}

export interface Bin {
  readonly from: number
  readonly people: number
}

/** How many people had points from a number up to the next, without gaps. */
export const binsOf = (counts: Counts): readonly Bin[] => {
  const steps = counts.map(({ points }) => Math.floor(points / BIN))
  if (steps.length === 0) return []
  const first = Math.min(...steps)
  return Array.from({ length: Math.max(...steps) - first + 1 }, (_, i) => ({
    from: (first + i) * BIN,
    people: peopleIn(counts.filter(({ points }) => Math.floor(points / BIN) === first + i)),
  }))
}

export type Square = 'level' | 'nearly' | 'behind'

const squareOf = (mine: number, theirs: number): Square => {
  if (mine >= theirs) return 'level'
  return mine >= theirs - NEARLY ? 'nearly' : 'behind'
}

/** A square for each round: level with the champion or ahead, nearly, or further behind. */
export const squaresOf = (mine: readonly number[], theirs: readonly number[]): readonly Square[] =>
  mine.slice(0, theirs.length).map((points, round) => squareOf(points, theirs[round] ?? 0))

const SIGNS: Readonly<Record<Square, string>> = { level: '🟩', nearly: '🟨', behind: '⬛' }

/** The line to share: squares, and the text next to them. It reveals nothing about the deal. */
export const shared = (squares: readonly Square[], ...words: readonly string[]): string =>
  [squares.map((each) => SIGNS[each]).join(''), ...words].filter((word) => word !== '').join(' ')

/** How many days in a row were played, up to this one. */
export const daysInRow = (played: readonly number[], day: number): number => {
  const all = new Set(played)
  let days = 0
  while (all.has(day - days)) days += 1
  return days
}

const PLAYED = 'jewelbox.daily'

export const parsePlayed = (stored: string | null): readonly number[] => {
  try {
    const kept = JSON.parse(stored ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((day): day is number => Number.isInteger(day)) : []
  } catch {
    return []
  }
}

export const playedHere = (): readonly number[] => parsePlayed(localStorage.getItem(PLAYED))
export const rememberDay = (day: number): void =>
  localStorage.setItem(PLAYED, JSON.stringify([...new Set([...playedHere(), day])]))
