/** The types of Sultan: what the server sends, by the client's names, and all of them for the shared table. */
import type { SultanScene } from './scene'
import type { Box, Breakdown, Event, SeatView, View } from './view.gen'

export type * from './view.gen'
export type { View as SultanView, SeatView as SultanSeat, Box as SultanBox, Event as SultanEvent }
export type Tally = Box['values']

export interface Sultan {
  readonly view: View
  readonly event: Event
  readonly box: Box
  readonly breakdown: Breakdown
  readonly scene: SultanScene
}
