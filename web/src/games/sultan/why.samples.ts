/** A value for every fact that comes with a reason of the server, for tests. */
import type { Facts } from '$lib/table/why'

export const facts: Facts = { colour: 'red', cushions: 3, card: 14 }
