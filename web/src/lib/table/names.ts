/** What players at a table are called: if two have the same name, the words for their signs are added. */
import { SIGNS } from '../art/signs'
import { t } from '../i18n/language.svelte'
import { nameAt } from './bots'
import type { Company, Prompt } from './game'
import type { SeatShown } from './messages'

const withSign = (name: string, seat: number): string => {
  const sign = SIGNS[seat]
  return sign ? `${name}, ${t(`symbol.${sign}`)}` : name
}

/** The names at a table by seat. */
export const namesOf = (seats: readonly SeatShown[]): readonly string[] => {
  const names = seats.map(nameAt)
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : withSign(name, seat)))
}

/** A prompt when several people share the device: it names the next player. */
export const promptByName = (prompt: Prompt, { seats }: Company): Prompt =>
  prompt.mine && prompt.seat !== null
    ? { ...prompt, lead: t('turn.of', { name: seats[prompt.seat]?.name ?? '' }), named: true }
    : prompt
