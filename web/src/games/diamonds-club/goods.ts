/** What a market field offers. */
import { isOneOf } from '$lib/names'
import { COLOURED_GEMS, type ColouredGem } from './art/gems'
import { TRACKS, type Track } from './art/tracks'
import type { FieldView } from './types'

/** Goods as the server names them. */
export type Offered = Pick<FieldView, 'good' | 'which' | 'hats'>

/** Goods with what belongs to their kind: the colour of a mine, the value of a ship, the track of a step. */
export type Goods = { readonly hats: number } & (
  | { readonly good: 'mine'; readonly which: ColouredGem }
  | { readonly good: 'right' | 'ship'; readonly which: number }
  | { readonly good: 'step'; readonly which: Track }
  | { readonly good: 'animal' | 'any-step' | 'hats' }
)

export const goodsOf = ({ good, which, hats }: Offered): Goods => {
  if (good === 'mine' && isOneOf(COLOURED_GEMS, which)) return { good, which, hats }
  if ((good === 'right' || good === 'ship') && typeof which === 'number') return { good, which, hats }
  if (good === 'step' && isOneOf(TRACKS, which)) return { good, which, hats }
  if (good === 'animal' || good === 'any-step' || good === 'hats') return { good, hats }
  throw new TypeError(`${good} of ${which}`)
}

/** Equal tiles together: it makes no difference which of them you take. */
export const countedOf = <Item>(items: readonly Item[]): { item: Item; count: number }[] =>
  [...new Set(items)].map((item) => ({ item, count: items.filter((each) => each === item).length }))
