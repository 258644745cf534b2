/** Why a move is not possible in Diamonds Club. */
import { t } from '$lib/i18n/language.svelte'
import { sentenceOf, type Facts } from '$lib/table/why'
import type { Gem } from './art/gems'
import type { Track } from './art/tracks'
import type { Kind } from './types'
import { boardWords, itemWords, tileWords } from './words'

/** "mine red", "ship 4" of the server. */
const item = (name: string): string => {
  const [kind, which = ''] = name.split(' ')
  return itemWords(kind as Kind, which)
}
const gems = (n: number): string => t('club.gemsCount', { n })

const WORDS = {
  animal: tileWords,
  tile: tileWords,
  board: boardWords,
  track: (track: Track): string => t(`club.step.${track}`),
  item,
  kind: (kind: Kind): string => t(`club.kinds.${kind}`),
  gem: (gem: Gem): string => t(`club.gem.${gem}`),
  missing: gems,
  diamonds: (n: number): string => t('club.gems.diamond', { n }),
}
/** A field is paid with coins, a price board with gems. */
const IN_COINS = { ...WORDS, price: (n: number): string => t('club.coins', { n }) }
const IN_GEMS = { ...WORDS, price: gems }

export const whyNot = (reason: string, facts?: Facts): string =>
  sentenceOf(`club.why.${reason}`, facts, reason === 'few-gems' ? IN_GEMS : IN_COINS)
