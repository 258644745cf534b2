import type { ClockShown } from './messages'

/** The last seconds, during which a clock warns. */
export const LAST_SECONDS = 30

/** Whether a clock should warn: it is running, and little time is left. */
export const isShort = (clock: Pick<ClockShown, 'running'>, left: number): boolean =>
  clock.running && left <= LAST_SECONDS

/** Seconds as a clock shows them: 9:05, 1:02:03. */
export const clockText = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
