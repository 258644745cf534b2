/** What the host can do with a seat before the start, as the choices of its menu. */
import { t } from '$lib/i18n/language.svelte'
import type { LobbySeat } from '$lib/net/messages.gen'
import { levelName, LEVELS } from '../levels'

/** The choice of a seat where somebody sits: it leaves them there. */
export const TAKEN = 'taken'

export const isEmpty = ({ name, bot }: LobbySeat): boolean => name == null && bot == null

const isPerson = (seat: LobbySeat): boolean => !isEmpty(seat) && seat.bot == null

export const choiceOf = (seat: LobbySeat): string => {
  if (seat.bot != null) return `bot:${seat.bot}`
  if (isPerson(seat)) return TAKEN
  return seat.reserved ? 'reserved' : 'open'
}

export const choicesFor = (seat: LobbySeat): { value: string; label: string }[] => [
  ...(isPerson(seat) ? [{ value: TAKEN, label: t('seat.taken') }] : []),
  { value: 'open', label: t('seat.open') },
  { value: 'reserved', label: t('seat.reserved') },
  ...LEVELS.map((level) => ({ value: `bot:${level}`, label: t('seat.botOf', { level: levelName(level) }) })),
]
