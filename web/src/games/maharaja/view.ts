/** What the server shows of a game of The Maharaja's Legacy, and what it tells. */
import type { BaseView, GameEvent } from '$lib/table/messages'
import type { AntiqueColour, Kind } from './art/kinds'

/** Kind and colour, as events name an antique: there is only one of each. */
export type AntiqueName = readonly [Kind, AntiqueColour]
export interface Antique {
  readonly kind: Kind
  readonly colour: AntiqueColour
  readonly value: number
}
export interface OwnAntique extends Antique {
  /** It would be given up if the game ended now. */
  readonly alone: boolean
}
export interface TradeCardView {
  readonly price: number
  readonly coin: boolean
}
export type Sort = Kind | 'various'
export type Effect = 'rupees' | 'again' | 'clear'
export type CardId = `${Kind}-${2 | 3}` | `various-${3 | 4 | 5}`
export interface CollectionView {
  readonly id: CardId
  readonly sort: Sort
  readonly large: boolean
  readonly needs: Readonly<Partial<Record<Kind, number>>>
  readonly gives_up: readonly Kind[]
  readonly points: number
  /** What its grey side does; null with the beige side up. */
  readonly effect: Effect | null
  readonly taker: number | null
  readonly met_by: readonly number[]
  readonly closed_to: readonly number[]
  readonly takeable: boolean
}
export interface Breakdown {
  readonly antiques: number
  readonly collections: number
  readonly money: number
  readonly total: number
  /** How many antiques stay. */
  readonly cards: number
}
export interface MaharajaSeat {
  readonly money: number
  readonly antiques: readonly OwnAntique[]
  readonly collections: readonly CardId[]
  readonly points: number
  readonly breakdown: Breakdown
}
/** What an offered antique would do for the seat. */
export interface AntiqueProspect {
  readonly alone: boolean
  readonly saves: readonly AntiqueName[]
  readonly opens: readonly CardId[]
}
/** What giving up an antique would leave. */
export interface GiveProspect {
  readonly antique: AntiqueName
  readonly points: number
  readonly alone: readonly AntiqueName[]
}
export interface Prospects {
  readonly coin: { readonly rupees: number; readonly tax: number }
  readonly offer: readonly (AntiqueProspect | null)[]
  readonly give: readonly GiveProspect[]
}
export interface MaharajaView extends BaseView {
  readonly game: 'maharaja'
  readonly phase: 'starter' | 'offer' | 'action' | 'collect' | 'give' | 'over'
  /** The version of the rules that the game goes by. */
  readonly rules: number
  readonly grey: boolean
  readonly extra: boolean
  readonly day: number
  readonly day_over: boolean
  readonly days: number
  readonly deck: number
  readonly offer: readonly (Antique | null)[]
  readonly trade_cards: readonly TradeCardView[]
  readonly price: number | null
  readonly coin: number
  readonly tax_limit: number
  readonly collected: CardId | null
  readonly collections: readonly CollectionView[]
  readonly seats: readonly MaharajaSeat[]
  /** Null for a spectator. */
  readonly prospects: Prospects | null
}
/** The view has every number that the board shows. */
export type MaharajaBox = Readonly<Record<string, never>>

interface SeatEvent extends GameEvent {
  readonly seat: number
}
export interface StarterEvent extends SeatEvent {
  readonly event: 'starter'
}
export interface OfferEvent extends GameEvent {
  readonly event: 'offer'
  readonly day: number
  readonly cards: readonly AntiqueName[]
}
export interface CoinEvent extends SeatEvent {
  readonly event: 'coin'
  readonly rupees: number
}
export interface BuyEvent extends SeatEvent {
  readonly event: 'buy'
  readonly antique: AntiqueName
  readonly price: number
}
export interface CollectEvent extends SeatEvent {
  readonly event: 'collect'
  readonly card: CardId
  readonly points: number
}
export interface SkipEvent extends SeatEvent {
  readonly event: 'skip'
}
export interface GiveEvent extends SeatEvent {
  readonly event: 'give'
  readonly antique: AntiqueName
}
export interface TaxEvent extends SeatEvent {
  readonly event: 'tax'
  readonly rupees: number
}
export type EffectEvent = SeatEvent & { readonly event: 'effect' } & (
    | { readonly effect: 'rupees'; readonly rupees: number }
    | { readonly effect: 'again'; readonly lapses: boolean }
    | { readonly effect: 'clear'; readonly gone: readonly AntiqueName[] }
  )
export interface DayEndEvent extends GameEvent {
  readonly event: 'day-end'
  readonly day: number
  readonly gone: readonly AntiqueName[]
}
export interface AloneEvent extends SeatEvent {
  readonly event: 'alone'
  readonly antiques: readonly AntiqueName[]
}
export interface EndEvent extends GameEvent {
  readonly event: 'end'
  readonly scores: readonly number[]
}
export type MaharajaEvent =
  | StarterEvent | OfferEvent | CoinEvent | BuyEvent | CollectEvent | SkipEvent | GiveEvent | TaxEvent | EffectEvent
  | DayEndEvent | AloneEvent | EndEvent // prettier-ignore
