/** The drawings of Sultan's help, by name. */
import Bids from './Bids.svelte'
import Bonus from './Bonus.svelte'
import Example from './Example.svelte'
import Offer from './Offer.svelte'
import Screens from './Screens.svelte'
import Settling from './Settling.svelte'
import Two from './Two.svelte'

export const drawings = {
  offer: Offer,
  bids: Bids,
  settling: Settling,
  screens: Screens,
  bonus: Bonus,
  example: Example,
  two: Two,
}
