/** Dates as people say them: below a curve, and of a game just played. */
import { dated, daysAgo } from '$lib/i18n/language.svelte'

const DAY = 86_400
const LONG = 330 * DAY
const WEEK = 7
const on = (seconds: number, parts: Intl.DateTimeFormatOptions): string => dated(new Date(seconds * 1000), parts)

/** How exactly dates that span this time are written. */
const partsFor = (from: number, to: number): Intl.DateTimeFormatOptions => {
  if (to - from > LONG) return { month: 'short', year: 'numeric' }
  return on(from, { month: 'long' }) === on(to, { month: 'long' })
    ? { day: 'numeric', month: 'short' }
    : { month: 'long' }
}

export interface AxisDate {
  /** From 0, the left end, to 1. */
  readonly at: number
  readonly text: string
}
/** The dates below a curve: of its first point, its middle one and its last, each text once. */
export const axisDates = (times: readonly number[]): AxisDate[] => {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return []
  const parts = partsFor(first, last)
  const middle = times[Math.floor(times.length / 2)] ?? last
  const dates = [
    { at: 1, text: on(last, parts) },
    { at: 0, text: on(first, parts) },
    { at: 0.5, text: on(middle, parts) },
  ]
  const isNew = ({ text }: AxisDate, i: number): boolean => dates.findIndex((each) => each.text === text) === i
  return dates.filter(isNew).sort((one, other) => one.at - other.at)
}

const midnight = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)
/** "yesterday", "Friday", "8 November", "8 November 2025". */
export const recently = (at: Date, now: Date): string => {
  const days = Math.round((midnight(now) - midnight(at)) / (DAY * 1000))
  if (days < 2) return daysAgo(Math.max(0, days))
  if (days < WEEK) return dated(at, { weekday: 'long' })
  const isThisYear = at.getFullYear() === now.getFullYear()
  return dated(at, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
}
