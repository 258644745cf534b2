/** How habits are written, and where they are on their line. */
import { number } from '$lib/i18n/language.svelte'
import { percent } from '$lib/ui/percent'
import type { HabitShown } from '$lib/net/messages.gen'

/** A share in percent, another average with one decimal; one below 1 with two. */
export const written = (value: number, isShare: boolean): string => {
  const digits = value < 1 ? 100 : 10
  return isShare ? percent(value) : number(Math.round(value * digits) / digits)
}

/** The position of a value, in percent: a line of shares ends at 100%, another one a little beyond the larger mark. */
export const placeOn = (value: number, { mine, champion, is_share }: HabitShown): number => {
  const end = is_share ? 1 : Math.max(mine, champion ?? 0) * 1.25
  return end === 0 ? 0 : Math.min(100, (value / end) * 100)
}
