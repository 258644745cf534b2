/** The words for what can be changed in a position of Diamonds Club. */
import { say, t } from '$lib/i18n/language.svelte'
import type { EditingWords } from '$lib/table/game'
import type { Gem } from './art/gems'
import type { Track } from './art/tracks'
import type { Tile } from './park'
import type { BoardName, Kind } from './types'
import { boardWords, cardWords, itemWords, tileWords } from './words'

/** "ship 4" of the server. */
const item = (name: string): string => {
  const [kind, which = ''] = name.split(' ')
  return itemWords(kind as Kind, which)
}
/** There are two price boards for forests: for 2 gems, and for 3. */
const board = (name: string): string => {
  const size = /-(\d)$/.exec(name)?.[1]
  return size === undefined ? boardWords(name as BoardName) : `${boardWords(name as BoardName)} ${size}`
}
const LABELS: Readonly<Record<string, (label: string) => string>> = {
  gem: (gem) => t(`club.gem.${gem as Gem}`),
  track: (track) => t(`club.step.${track as Track}`),
  animal: (tile) => tileWords(tile as Tile),
  tile: (tile) => tileWords(tile as Tile),
  item,
  board,
  /** "three fountain 1": the number tells equal cards apart. */
  bonus: (card) => cardWords(card.replace(/ \d+$/, '')),
  phase: (phase) => say(`club.doing.${phase}`, {}),
  column: (column) => t('practice.column', { name: column }),
}

export const editing: EditingWords = {
  thing: (name) => say(`club.thing.${name}`, {}),
  label: (kind, label) => LABELS[kind]?.(String(label)) ?? null,
}
