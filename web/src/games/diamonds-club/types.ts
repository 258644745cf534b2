/** The types of Diamonds Club: what the server sends, by the client's names, and all of them for the shared table. */
import type { ClubScene } from './scene'
import type { Animal, Box, Breakdown, Building, Event, Kind, SeatView, SetView, View } from './view.gen'

export type * from './view.gen'
export type { View as ClubView, SeatView as ClubSeat, Box as ClubBox, Event as ClubEvent }
export type Purse = SeatView['gems']
export type Gems = SetView['gems']

export const BUILDINGS = ['fountain', 'orangery', 'pavilion', 'rose-garden'] as const satisfies readonly Building[]
export const ANIMAL_NAMES = ['pond', 'deer-park', 'aviary'] as const satisfies readonly Animal[]
export const KINDS = ['mine', 'right', 'ship'] as const satisfies readonly Kind[]
export const PARTS = [
  'buildings',
  'forests',
  'animals',
  'bonus',
  'tracks',
] as const satisfies readonly (keyof Breakdown)[]
export type Part = (typeof PARTS)[number]

export interface Club {
  readonly view: View
  readonly event: Event
  readonly box: Box
  readonly breakdown: Breakdown
  readonly scene: ClubScene
}
