/** The drawings of the help of Diamonds Club, by name. */
import Boards from './Boards.svelte'
import Exchange from './Exchange.svelte'
import Goods from './Goods.svelte'
import Keep from './Keep.svelte'
import Park from './Park.svelte'
import Places from './Places.svelte'
import Points from './Points.svelte'
import Price from './Price.svelte'
import Round from './Round.svelte'
import StartTrack from './StartTrack.svelte'
import Surcharge from './Surcharge.svelte'

export const drawings = {
  park: Park,
  round: Round,
  price: Price,
  goods: Goods,
  startTrack: StartTrack,
  exchange: Exchange,
  keep: Keep,
  boards: Boards,
  surcharge: Surcharge,
  places: Places,
  points: Points,
}
