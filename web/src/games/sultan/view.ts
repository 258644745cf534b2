/** What the server shows of a game of Sultan, and what it tells. */
import type { Colour } from '$lib/art/jewels'
import type { BaseView, GameEvent } from '$lib/table/messages'

export interface PlacedCard {
  readonly seat: number
  /** Which card of the round it is, from 1. */
  readonly place: number
  /** Null while it lies face down and is not one's own. */
  readonly card: number | null
}
export interface CushionView {
  readonly jewel: Colour | null
  readonly cards: readonly PlacedCard[]
}
export type Tally = Readonly<Record<Colour, number>>
export interface SultanSeat {
  readonly hand: number
  readonly deck: number
  readonly jewels: Tally | null
  readonly points: number | null
  readonly cards: readonly number[] | null
}
export interface SultanView extends BaseView {
  readonly game: 'sultan'
  readonly stage: number
  readonly round: number
  readonly starter: number | null
  readonly pouch: number
  readonly tray: readonly Colour[]
  readonly cushions: readonly CushionView[]
  readonly hand: readonly number[] | null
  readonly seats: readonly SultanSeat[]
}
/** The numbers of the box for this number of players. */
export interface SultanBox {
  readonly stages: number
  readonly rounds_per_stage: number
  readonly values: Tally
  /** Bonus points by the number of jewels of one colour. */
  readonly bonus: readonly number[]
}

export interface StarterEvent extends GameEvent {
  readonly event: 'starter'
  readonly seat: number
}
export interface DealEvent extends GameEvent {
  readonly event: 'deal'
  readonly stage: number
  readonly hand: readonly number[] | null
}
export interface DrawEvent extends GameEvent {
  readonly event: 'draw'
  readonly round: number
  readonly jewels: readonly Colour[]
}
export interface ReturnEvent extends GameEvent {
  readonly event: 'return'
  readonly seat: number
  readonly jewel: Colour
}
export interface BidEvent extends GameEvent {
  readonly event: 'bid'
  readonly seat: number
  readonly cushion: number
  readonly card: number | null
}
export interface RevealEvent extends GameEvent {
  readonly event: 'reveal'
  readonly cushion: number
  readonly jewel: Colour
  readonly cards: readonly { readonly seat: number; readonly card: number }[]
  readonly winner: number | null
}
export type SultanEvent = StarterEvent | DealEvent | DrawEvent | ReturnEvent | BidEvent | RevealEvent
