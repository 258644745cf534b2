/** The words of an editor of positions that all games share. */
import { number, t } from '$lib/i18n/language.svelte'
import type { AnyGame } from '$lib/table/game'

export type Label = number | string

const COMMON: Readonly<Record<string, () => string>> = {
  deck: () => t('practice.deck'),
  offer: () => t('practice.offer'),
  gone: () => t('practice.gone'),
  supply: () => t('practice.supply'),
  yes: () => t('practice.yes'),
  no: () => t('practice.no'),
}

export const playerNames = (players: number): string[] =>
  Array.from({ length: players }, (_, seat) => t('practice.player', { n: seat + 1 }))

/** A label of a cell or a value: a player's name where it is a seat. */
export const labelWords = (game: AnyGame, names: readonly string[], kind: string, label: Label): string => {
  const own = game.editing?.label(kind, label)
  if (own != null) return own
  if (typeof label === 'string') return COMMON[label]?.() ?? label
  return kind === 'seat' || kind === 'holder' ? (names[label] ?? '') : number(label)
}

/** "A3": the labels of a cell without the seat that it belongs to. */
export const cellWords = (
  game: AnyGame,
  names: readonly string[],
  kinds: readonly string[],
  where: readonly Label[],
): string =>
  where.flatMap((label, i) => (kinds[i] === 'seat' ? [] : [labelWords(game, names, kinds[i] ?? '', label)])).join(' ')
