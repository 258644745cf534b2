/** Quiet hours as people write them, and as parts of a day from 0 to 24. */
import type { QuietHours } from '$lib/net/messages.gen'

const DAY = 24 * 60
export const NIGHT = { start: 22 * 60 + 30, end: 7 * 60 + 30 } as const

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes of a time such as 22:30; null if it is not a time. */
export const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? []
  const found = Number(hours) * 60 + Number(minutes)
  return Number.isNaN(found) || found >= DAY ? null : found
}

/** The quiet parts of a day, each with its left end and its length in percent. */
export const partsOf = ({ start, end }: Pick<QuietHours, 'start' | 'end'>): { left: number; width: number }[] => {
  const part = (from: number, to: number) => ({ left: (from / DAY) * 100, width: ((to - from) / DAY) * 100 })
  return start <= end ? [part(start, end)] : [part(0, end), part(start, DAY)]
}
