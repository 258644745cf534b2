/** What the server shows of a game of Diamonds Club, and what it tells. */
import type { BaseView, GameEvent } from '$lib/table/messages'
import type { Animal } from './art/animals'
import type { ColouredGem, Gem } from './art/gems'
import type { Track } from './art/tracks'

export const BUILDINGS = ['fountain', 'orangery', 'pavilion', 'rose-garden'] as const
export type Building = (typeof BUILDINGS)[number]
export type Landscape = Building | 'forest'
export const ANIMAL_NAMES = ['pond', 'deer-park', 'aviary'] as const
export type BoardName = Building | 'forest-2' | 'forest-3' | 'any'
export const KINDS = ['mine', 'right', 'ship'] as const
export type Kind = (typeof KINDS)[number]
/** A gem that is due: of a colour, or any. */
export type Due = ColouredGem | 'any'
export type Purse = Readonly<Record<Gem, number>>
export type Gems = Readonly<Partial<Record<Gem, number>>>

/** What a market field shows. */
export type Goods = { readonly hats: number } & (
  | { readonly good: 'mine'; readonly which: ColouredGem }
  | { readonly good: 'right' | 'ship'; readonly which: number }
  | { readonly good: 'step'; readonly which: Track }
  | { readonly good: 'animal' | 'any-step' | 'hats'; readonly which: null }
)
export type FieldView = Goods & {
  /** Column and row: "E4". */
  readonly field: string
  readonly coins: number
  /** Null on an occupied field. */
  readonly price: number | null
}
export interface ColumnView {
  readonly column: string
  readonly strip: string
  readonly fields: readonly FieldView[]
}
export interface BoardView {
  readonly board: BoardName
  readonly price: Readonly<Partial<Record<Due, number>>>
  readonly markers: readonly number[]
  /** By seat; null where the seat has used the board. */
  readonly costs: readonly (number | null)[]
  readonly surcharge: readonly number[]
  /** By seat: the payment to propose; null where it can't be paid. */
  readonly payments: readonly (readonly Gem[] | null)[]
  /** By seat: how many gems are missing. */
  readonly short: readonly number[]
}
export interface PaymentView {
  readonly board: BoardName
  readonly tile: Landscape
  readonly paid: number
  readonly due: readonly Due[]
  readonly proposal: readonly Gem[]
}
export interface SetView {
  readonly mine: ColouredGem
  readonly right: number
  readonly ship: number
  readonly gems: Gems
}
export interface BonusView {
  /** "three fountain", "all four", "five equal". */
  readonly card: string
  readonly points: number
  readonly owner: number | null
}
export interface Equipment {
  readonly mines: readonly ColouredGem[]
  readonly rights: readonly number[]
  readonly ships: readonly number[]
}
export interface TracksView {
  readonly forest: { readonly step: number; readonly end: number; readonly points_per_forest: number }
  readonly technology: { readonly step: number; readonly end: number; readonly gems: number; readonly diamonds: number; readonly points: number }
  readonly money: { readonly step: number; readonly end: number; readonly coins: number; readonly points: number }
}
export interface ParkView {
  readonly light: { readonly covered: number; readonly open: number }
  readonly dark: { readonly covered: number; readonly open: number }
  readonly mandatory: readonly { readonly building: Building; readonly covered: boolean }[]
  readonly mandatory_open: number
  readonly room: number
}
export const PARTS = ['buildings', 'forests', 'animals', 'bonus', 'tracks'] as const
export type Part = (typeof PARTS)[number]
export type Breakdown = Readonly<Record<Part | 'total' | 'gems', number>> & { readonly scored: boolean }
export interface ClubSeat {
  readonly coins: number
  readonly passed: boolean
  readonly gems: Purse
  readonly equipment: Equipment
  readonly tracks: TracksView
  readonly park: ParkView
  readonly buildings: Readonly<Record<Building, number>>
  readonly forests: number
  readonly animals: Readonly<Record<Animal, number>>
  readonly bonus: readonly BonusView[]
  readonly points: number | null
  readonly breakdown: Breakdown
}
export type Phase = 'starter' | 'market' | 'buy' | 'animal' | 'advance' | 'exchange' | 'keep' | 'build' | 'pay' | 'stack' | 'over'
export interface ClubView extends BaseView {
  readonly game: 'diamonds-club'
  /** By which of the rules that the rulebook leaves open the game goes. */
  readonly options: {
    readonly diamonds: 'nobody' | 'everybody'
    readonly forests: 'fixed' | 'choose'
    readonly animals: 'place' | 'any'
  }
  readonly phase: Phase
  readonly round: number
  readonly starter: number | null
  readonly market: readonly ColumnView[]
  /** The occupied fields, markers from bottom to top. */
  readonly start_track: readonly { readonly field: number; readonly markers: readonly number[] }[]
  readonly order: readonly number[]
  readonly boards: readonly BoardView[]
  readonly payment: PaymentView | null
  readonly sets: readonly SetView[]
  readonly keeping: Kind | null
  readonly supply: {
    readonly buildings: Readonly<Record<Building, number>>
    readonly animals: Readonly<Record<Animal, number>>
  }
  readonly bonus: readonly BonusView[]
  readonly seats: readonly ClubSeat[]
}
/** The numbers of the box that the view does not show. */
export interface ClubBox {
  readonly tracks: {
    readonly forest: { readonly points_per_forest: readonly number[] }
    readonly technology: { readonly gems: readonly number[]; readonly diamonds: readonly number[]; readonly points: readonly number[] }
    readonly money: { readonly coins: readonly number[]; readonly points: readonly number[] }
  }
  readonly points: { readonly building: number; readonly animal_set: number; readonly animal_single: number }
  /** The gems with which a due gem can be paid. */
  readonly pays: Readonly<Record<Due, readonly Gem[]>>
}

// Events

interface Told<Name extends string> extends GameEvent {
  readonly event: Name
}
interface Done<Name extends string> extends Told<Name> {
  readonly seat: number
}
type Place = 'mandatory' | 'light' | 'dark'
interface Placed {
  readonly place: Place
  /** Whether it covered the last light field. */
  readonly last_light: boolean
}
export type StarterEvent = Done<'starter'>
export type MarketEvent = Told<'market'> & { readonly round: number; readonly columns: readonly string[] }
export type BuyEvent = Done<'buy'> & Goods & { readonly field: string; readonly price: number }
/** Without a number where the track, or every track, had no step left. */
export type StepEvent = Done<'step'> & { readonly track: Track | null; readonly step: number | null; readonly coin: boolean }
export type HatsEvent = Done<'hats'> & { readonly from: number; readonly to: number; readonly upon: readonly number[] }
export type AnimalEvent = Done<'animal'> & Placed & { readonly animal: Animal }
/** An animal field was bought, and no tile could be taken or placed. */
export type NoAnimalEvent = Done<'no-animal'>
export type PassEvent = Done<'pass'> & { readonly phase: 'buy' | 'build' }
export type DiamondEvent = Done<'diamond'> & { readonly why: 'coins' | 'track'; readonly number: number }
export type NewStarterEvent = Done<'new-starter'> & { readonly order: readonly number[] }
export type ExchangeEvent = Done<'exchange'> & SetView
export type KeepEvent = Done<'keep'> & { readonly kind: Kind; readonly which: ColouredGem | number }
export type DropEvent = Done<'drop'> & { readonly kind: Kind }
export type BuildEvent = Done<'build'> & { readonly board: BoardName; readonly tile: Landscape; readonly price: number }
export type PayEvent = Done<'pay'> & { readonly gem: Gem }
export type PlaceEvent = Done<'place'> & Placed & { readonly tile: Landscape; readonly stack?: Building }
export type BonusEvent = Done<'bonus'> & { readonly card: string; readonly points: number }
export type RoundEndEvent = Told<'round-end'> & { readonly round: number; readonly coins: readonly number[]; readonly starter: number }
export type GameEndEvent = Told<'game-end'> & { readonly why: 'light fields' | 'round limit'; readonly seats: readonly number[] }
export type ClubEvent =
  | StarterEvent | MarketEvent | BuyEvent | StepEvent | HatsEvent | AnimalEvent | NoAnimalEvent | PassEvent | DiamondEvent | NewStarterEvent
  | ExchangeEvent | KeepEvent | DropEvent | BuildEvent | PayEvent | PlaceEvent | BonusEvent | RoundEndEvent | GameEndEvent
