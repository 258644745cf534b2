/** Why a move is not possible in The Maharaja's Legacy. */
import { listed, t } from '$lib/i18n/language.svelte'
import { sentenceOf, type Facts } from '$lib/table/why'
import type { AntiqueColour, Kind } from './art/kinds'
import { cardWords } from './telling'
import type { CardId } from './types'

/** "red jug" of the server. */
const antique = (name: string): string => {
  const [colour, kind] = name.split(' ')
  return t(`maharaja.antique.${kind as Kind}-${colour as AntiqueColour}`)
}
const counted = (counts: Readonly<Record<Kind, number>>): string =>
  listed(Object.entries(counts).map(([kind, n]) => t(`maharaja.count.${kind as Kind}`, { n })))

const WORDS = {
  antique,
  price: (n: number): string => t('maharaja.rupees', { n }),
  large: (cards: readonly CardId[]): string => listed(cards.map(cardWords)),
  asked: counted,
  held: counted,
  kinds: (kinds: readonly Kind[]): string => listed(kinds.map((kind) => t(`maharaja.sort.${kind}`))),
}

export const whyNot = (reason: string, facts?: Facts): string => sentenceOf(`maharaja.why.${reason}`, facts, WORDS)
