/** A value for every fact that comes with a reason of the server, for tests. */
import type { Facts } from '$lib/table/why'

export const facts: Facts = {
  antique: 'red jug',
  price: 4,
  money: 2,
  card: 'vase-2',
  sort: 'vase',
  large: ['vase-3'],
  asked: { vase: 2, jug: 1 },
  held: { vase: 1 },
  kinds: ['jug', 'vase'],
}
