/** A value for every fact that comes with a reason of the server, for tests. */
import type { Facts } from '$lib/table/why'

export const facts: Facts = {
  animal: 'deer-park',
  track: 'money',
  columns: 4,
  price: 3,
  coins: 1,
  item: 'ship 4',
  kind: 'right',
  board: 'forest-2',
  tile: 'rose-garden',
  gems: 2,
  missing: 2,
  diamonds: 1,
  gem: 'yellow',
}
