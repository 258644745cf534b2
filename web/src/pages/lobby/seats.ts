/** What the host can do with a seat before the start, as the choices of its menu. */
import { t } from '$lib/i18n/language.svelte'
import type { LobbySeat, PersonListed } from '$lib/net/messages.gen'
import { levelName, LEVELS } from '../levels'

/** The choice for an occupied seat: it leaves the person there. */
export const TAKEN = 'taken'

export const isEmpty = ({ name, bot }: LobbySeat): boolean => name == null && bot == null

const isPerson = (seat: LobbySeat): boolean => !isEmpty(seat) && seat.bot == null

/** The choice that reserves a seat for a friend, and the friend in that choice. */
const FRIEND = 'friend:'
export const friendOf = (choice: string): string | null =>
  choice.startsWith(FRIEND) ? choice.slice(FRIEND.length) : null

export const choiceOf = (seat: LobbySeat): string => {
  if (seat.bot != null) return `bot:${seat.bot}`
  if (isPerson(seat)) return TAKEN
  return seat.reserved ? 'reserved' : 'open'
}

export const choicesFor = (
  seat: LobbySeat,
  friends: readonly PersonListed[] = [],
): { value: string; label: string }[] => [
  ...(isPerson(seat) ? [{ value: TAKEN, label: t('seat.taken') }] : []),
  { value: 'open', label: t('seat.open') },
  {
    value: 'reserved',
    label: seat.invited == null ? t('seat.reserved') : t('friends.keptFor', { name: seat.invited }),
  },
  ...friends.map(({ id, name }) => ({ value: `${FRIEND}${id}`, label: t('friends.invite', { name }) })),
  ...LEVELS.map((level) => ({ value: `bot:${level}`, label: t('seat.botOf', { level: levelName(level) }) })),
]
