/** The words and drawings of goods, gems, tiles and cards. */
import { listed, t } from '$lib/i18n/language.svelte'
import { isOneOf } from '$lib/names'
import type { Company } from '$lib/table/game'
import { COLOURED_GEMS, GEMS } from './art/gems'
import { goodsOf, type Goods, type Offered } from './goods'
import type { Tile } from './park'
import { BUILDINGS, type BoardName, type Building, type Due, type Gems, type Kind, type Landscape } from './types'

export const nameOf = (company: Company, seat: number): string => company.seats[seat]?.name ?? ''

/** The name by which texts know goods: `mine-blue`, `right`, `step-forest`. */
const keyOf = (goods: Goods) => {
  if (goods.good === 'mine') return `mine-${goods.which}` as const
  return goods.good === 'step' ? (`step-${goods.which}` as const) : goods.good
}
const goodsKey = (offered: Offered) => keyOf(goodsOf(offered))

/** The drawing of goods. */
export const goodsDrawing = (offered: Offered): string => {
  if (offered.good === 'hats') return 'hat'
  return offered.good === 'any-step' ? 'step-any' : goodsKey(offered)
}

export const goodsValue = (offered: Offered): number | null => {
  const goods = goodsOf(offered)
  if (goods.good === 'hats') return goods.hats
  return goods.good === 'right' || goods.good === 'ship' ? goods.which : null
}

/** "Ship", "Blue mine": on the field itself. */
export const captionOf = (offered: Offered): string => t(`club.caption.${goodsKey(offered)}`)

/** "Ship 4", "Blue mine". */
export const titleOf = (offered: Offered): string => {
  const value = goodsValue(offered)
  return value === null ? captionOf(offered) : t('club.valued', { caption: captionOf(offered), value })
}

/** "a blue mine", "ship 4": as the object of a sentence. */
export const boughtWords = (offered: Offered): string => {
  const goods = goodsOf(offered)
  if (goods.good === 'hats') return t('club.hats', { n: goods.hats })
  if (goods.good === 'mine' || goods.good === 'right' || goods.good === 'ship')
    return itemWords(goods.good, goods.which)
  return goods.good === 'step' ? t(`club.bought.step-${goods.which}`) : t(`club.bought.${goods.good}`)
}

/** What goods are good for. */
export const aboutWords = (offered: Offered): string => {
  const goods = goodsOf(offered)
  if (goods.good === 'hats') return t('club.about.hats', { n: goods.hats })
  if (goods.good === 'right' || goods.good === 'ship') return t(`club.about.${goods.good}`, { n: goods.which })
  if (goods.good === 'mine') return t(`club.about.mine-${goods.which}`)
  return goods.good === 'step' ? t(`club.about.step-${goods.which}`) : t(`club.about.${goods.good}`)
}

/** "mining right 4", "a red mine". */
export const itemWords = (kind: Kind, which: string | number): string => {
  if (kind !== 'mine') return t(`club.item.${kind}`, { n: Number(which) })
  return isOneOf(COLOURED_GEMS, which) ? t(`club.bought.mine-${which}`) : ''
}

/** "5 red, 1 diamond". */
export const gemsWords = (gems: Gems): string =>
  listed(GEMS.filter((gem) => (gems[gem] ?? 0) > 0).map((gem) => t(`club.gems.${gem}`, { n: gems[gem] ?? 0 })))

const DUES = [...COLOURED_GEMS, 'any'] as const

/** "2 red and 1 of any colour". */
export const dueWords = (due: readonly Due[]): string => {
  const counted = DUES.map((each) => ({ each, n: due.filter((other) => other === each).length }))
  return listed(counted.filter(({ n }) => n > 0).map(({ each, n }) => t(`club.gems.${each}`, { n })))
}

export const tileWords = (tile: Tile): string => t(`club.tile.${tile}`)
export const aTile = (tile: Tile): string => t(`club.a.${tile}`)
export const boardWords = (board: BoardName): string => t(`club.tile.${tileOn(board)}`)

/** The tile that a board shows. */
export const tileOn = (board: BoardName): Landscape | 'any' =>
  board === 'forest-2' || board === 'forest-3' ? 'forest' : board

type CardKey = `three-${Building}` | 'all-four' | 'five-equal'
const cardKey = (card: string): CardKey => card.replaceAll(' ', '-') as CardKey
/** The building of which a bonus card wants several; null where it wants something else. */
export const buildingOf = (card: string): Building | null =>
  BUILDINGS.find((building) => card === `three ${building}`) ?? null
export const cardWords = (card: string): string => t(`club.card.${cardKey(card)}`)

/** With a capital, at the beginning of a button or a line. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** How a piece of equipment is drawn, and the number on it. */
export const drawingOf = (kind: Kind, which: string | number): string => (kind === 'mine' ? `mine-${which}` : kind)
export const valueOf = (kind: Kind, which: string | number): number | null => (kind === 'mine' ? null : Number(which))
