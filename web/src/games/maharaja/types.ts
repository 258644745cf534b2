/** The types of The Maharaja's Legacy: what the server sends, by the client's names, and all for the shared table. */
import type { MaharajaScene } from './scene'
import type { Box, Breakdown, BuyEvent, Event, SeatView, View } from './view.gen'

export type * from './view.gen'
export type { View as MaharajaView, SeatView as MaharajaSeat, Box as MaharajaBox, Event as MaharajaEvent }
/** Kind and colour, as events name an antique: there is only one of each. */
export type AntiqueName = BuyEvent['antique']

export interface Maharaja {
  readonly view: View
  readonly event: Event
  readonly box: Box
  readonly breakdown: Breakdown
  readonly scene: MaharajaScene
}
