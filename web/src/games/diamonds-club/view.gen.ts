/** Made from the game's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { GameEvent } from '$lib/net/view'

export type Phase = 'starter' | 'market' | 'buy' | 'animal' | 'advance' | 'exchange' | 'keep' | 'build' | 'pay' | 'stack' | 'over'

export type DiamondsOption = 'nobody' | 'everybody'

export type ForestsOption = 'fixed' | 'choose'

export type AnimalsOption = 'place' | 'any'

export type Good = 'mine' | 'right' | 'ship' | 'step' | 'any-step' | 'animal' | 'hats'

export type BoardName = 'fountain' | 'orangery' | 'pavilion' | 'rose-garden' | 'forest-2' | 'forest-3' | 'any'

export type Landscape = 'fountain' | 'orangery' | 'pavilion' | 'rose-garden' | 'forest'

export type ColouredGem = 'blue' | 'yellow' | 'green' | 'red'

export type Building = 'fountain' | 'orangery' | 'pavilion' | 'rose-garden'

export type Animal = 'pond' | 'deer-park' | 'aviary'

export type Kind = 'mine' | 'right' | 'ship'

export type Gem = 'blue' | 'yellow' | 'green' | 'red' | 'diamond'

export type Which = 'blue' | 'yellow' | 'green' | 'red' | 'forest' | 'technology' | 'money'

export type Due = 'blue' | 'yellow' | 'green' | 'red' | 'any'

export type Track = 'forest' | 'technology' | 'money'

/** The table as a seat sees it. */
export interface View {
  /** The name of the game. */
  readonly game: 'diamonds-club'
  /** The seat whose view this is; null for a spectator. */
  readonly seat: number | null
  /** The number of players. */
  readonly players: number
  /** Only in games with a custom box: its hash, and how it differs from the package's box. */
  readonly box?: OwnBox | null
  /** The rules chosen where the rulebook leaves them open. */
  readonly options: Options
  /** What comes next. */
  readonly phase: Phase
  /** The seat to move; null at a draw and after the end. */
  readonly turn: number | null
  /** The round, from 1. */
  readonly round: number
  /** The round after which the game ends in any case (D-33). */
  readonly round_limit: number
  /** Whether the game ends with this round: a park has all light fields covered, or it is the limit (D-27, D-33). */
  readonly last_round: boolean
  /** The start player; null before the draw. */
  readonly starter: number | null
  /** The columns of the market. */
  readonly market: readonly ColumnView[]
  /** The occupied fields of the start player track. */
  readonly start_track: readonly TrackFieldView[]
  /** The seats in the order of the start player track. */
  readonly order: readonly number[]
  /** The price boards. */
  readonly boards: readonly BoardView[]
  /** The payment in progress, if any. */
  readonly payment: PaymentView | null
  /** The sets that the seat to move can exchange; empty in other phases. */
  readonly sets: readonly SetView[]
  /** The kind of equipment of which the seat to move keeps one tile; null in other phases. */
  readonly keeping: Kind | null
  /** The tiles that are left. */
  readonly supply: SupplyView
  /** All bonus cards. */
  readonly bonus: readonly BonusView[]
  /** What each seat has. */
  readonly seats: readonly SeatView[]
}

/** How a box differs from the package's: the hash of its numbers, and those that differ, by JSON Pointer. */
export interface OwnBox {
  /** The hash of all its numbers. */
  readonly hash: string
  /** The numbers that differ, by JSON Pointer. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** The rules that the rulebook leaves open (D-34 to D-36). */
export interface Options {
  /** Who gets the diamond for the most unspent coins if nobody has any. */
  readonly diamonds: DiamondsOption
  /** Which stack a forest comes from if several are largest. */
  readonly forests: ForestsOption
  /** Whether an animal field can be bought without a place for its tile. */
  readonly animals: AnimalsOption
}

/** A column of the market. */
export interface ColumnView {
  /** Its letter. */
  readonly column: string
  /** The side of the strip laid there. */
  readonly strip: string
  /** Its fields, from the first row. */
  readonly fields: readonly FieldView[]
}

/** A field of the market. */
export interface FieldView {
  /** Column and row, as moves name it: `E4`. */
  readonly field: string
  /** What is for sale. */
  readonly good: Good
  /** The colour of a mine, the value of a right or ship, the track of a step; null for other goods. */
  readonly which: Which | number | null
  /** The top hats on it. */
  readonly hats: number
  /** The coins on it: what its buyer paid. */
  readonly coins: number
  /** What it costs now, the same for every seat; null when it is occupied (D-4). */
  readonly price: number | null
}

/** A field of the start player track with markers on it. */
export interface TrackFieldView {
  /** How far the markers have come. */
  readonly field: number
  /** The seats on it, from bottom to top (D-7). */
  readonly markers: readonly number[]
}

/** A price board. Its cost depends on the other players' markers (D-19). */
export interface BoardView {
  /** Its name in moves. */
  readonly board: BoardName
  /** The gems it requires. */
  readonly price: Readonly<Partial<Record<Due, number>>>
  /** The seats that have used it in this round. */
  readonly markers: readonly number[]
  /** By seat: the number of gems it costs; null if the seat has used it. */
  readonly costs: readonly (number | null)[]
  /** By seat: the part of that cost due to markers. */
  readonly surcharge: readonly number[]
  /** By seat: a payment to propose; null if the seat can't pay. */
  readonly payments: readonly (readonly Gem[] | null)[]
  /** By seat: the number of missing gems. */
  readonly short: readonly number[]
}

/** A payment in progress (D-19). */
export interface PaymentView {
  /** The board used. */
  readonly board: BoardName
  /** What is being paid for. */
  readonly tile: Landscape
  /** The number of gems paid so far. */
  readonly paid: number
  /** The gems that are still due, in order. */
  readonly due: readonly Due[]
  /** A payment to propose for them. */
  readonly proposal: readonly Gem[]
}

/** A set that the seat to move can exchange (D-13 to D-15). */
export interface SetView {
  /** The colour of the mine. */
  readonly mine: ColouredGem
  /** The value of the mining right. */
  readonly right: number
  /** The value of the ship. */
  readonly ship: number
  /** The gems it yields. */
  readonly gems: Readonly<Partial<Record<Gem, number>>>
}

/** The tiles that are left. */
export interface SupplyView {
  /** The number of tiles of each building. */
  readonly buildings: Readonly<Record<Building, number>>
  /** The number of tiles of each animal. */
  readonly animals: Readonly<Record<Animal, number>>
}

/** A bonus card. */
export interface BonusView {
  /** What it is for: `three fountain`, `all four` or `five equal`. */
  readonly card: string
  /** What it is worth. */
  readonly points: number
  /** The seat that has it. */
  readonly owner: number | null
}

/** What a seat has. */
export interface SeatView {
  /** Its coins. */
  readonly coins: number
  /** Whether it has passed in this phase. */
  readonly passed: boolean
  /** Its gems. */
  readonly gems: Readonly<Record<Gem, number>>
  /** Its mines, mining rights and ships. */
  readonly equipment: Equipment
  /** Its places on the tracks. */
  readonly tracks: TracksView
  /** Its park. */
  readonly park: ParkView
  /** The number of each building it has. */
  readonly buildings: Readonly<Record<Building, number>>
  /** The number of forests it has. */
  readonly forests: number
  /** The number of each animal it has. */
  readonly animals: Readonly<Record<Animal, number>>
  /** Its bonus cards. */
  readonly bonus: readonly BonusView[]
  /** What it would score if the game ended now; null if it isn't scored at the end. */
  readonly points: number | null
  /** Where these points come from. */
  readonly breakdown: Breakdown
}

/** A seat's equipment. */
export interface Equipment {
  /** The colours of its mines. */
  readonly mines: readonly ColouredGem[]
  /** The values of its mining rights. */
  readonly rights: readonly number[]
  /** The values of its ships. */
  readonly ships: readonly number[]
}

/** A seat's places on the three tracks (D-C4). */
export interface TracksView {
  /** What forests are worth. */
  readonly forest: ForestView
  /** The extras for each set. */
  readonly technology: TechnologyView
  /** The coins for a round. */
  readonly money: MoneyView
}

/** A seat's place on the forest track. */
export interface ForestView {
  /** Its step, from 0. */
  readonly step: number
  /** The last step. */
  readonly end: number
  /** What a forest is worth there. */
  readonly points_per_forest: number
}

/** A seat's place on the technology track. */
export interface TechnologyView {
  /** Its step, from 0. */
  readonly step: number
  /** The last step. */
  readonly end: number
  /** Extra gems of the mine's colour for an exchanged set. */
  readonly gems: number
  /** Diamonds for an exchanged set. */
  readonly diamonds: number
  /** Points at the end of the game. */
  readonly points: number
}

/** A seat's place on the money track. */
export interface MoneyView {
  /** Its step, from 0. */
  readonly step: number
  /** The last step. */
  readonly end: number
  /** The coins for a round. */
  readonly coins: number
  /** Points at the end of the game. */
  readonly points: number
}

/** A seat's park (D-24). */
export interface ParkView {
  /** The light fields, which are covered first. */
  readonly light: AreaView
  /** The dark fields. */
  readonly dark: AreaView
  /** The mandatory ones among the light fields. */
  readonly mandatory: readonly MandatoryField[]
  /** The number of open mandatory fields. */
  readonly mandatory_open: number
  /** The number of fields for tiles that cover no mandatory field. */
  readonly room: number
}

/** The light or the dark fields of a park. */
export interface AreaView {
  /** The number of fields with a tile. */
  readonly covered: number
  /** The number of free fields. */
  readonly open: number
}

/** A field of a park that must have its building at the end of the game. */
export interface MandatoryField {
  /** The building it is for. */
  readonly building: Building
  /** Whether it has that building. */
  readonly covered: boolean
}

/** Where a seat's points come from (D-29). */
export interface Breakdown {
  /** Points for buildings. */
  readonly buildings: number
  /** Points for forests. */
  readonly forests: number
  /** Points for animals. */
  readonly animals: number
  /** Points for bonus cards. */
  readonly bonus: number
  /** Points for the tracks. */
  readonly tracks: number
  /** All points. */
  readonly total: number
  /** Whether the seat is scored: all its mandatory fields are covered. */
  readonly scored: boolean
  /** The gems left, which break ties. */
  readonly gems: number
}

/** The game's numbers that the view doesn't show. */
export interface Box {
  /** What each step of each track gives. */
  readonly tracks: Tracks
  /** The points of tiles. */
  readonly points: TilePoints
  /** The gems that can pay each gem due (D-20). */
  readonly pays: Readonly<Record<Due, readonly Gem[]>>
}

/** The three tracks. */
export interface Tracks {
  /** What a forest is worth. */
  readonly forest: ForestTrack
  /** The extras for each set. */
  readonly technology: TechnologyTrack
  /** The coins for a round. */
  readonly money: MoneyTrack
}

/** What a forest is worth, field by field. */
export interface ForestTrack {
  /** Points of a forest. */
  readonly points_per_forest: readonly number[]
}

/** The extras for an exchanged set, and the points at the end. */
export interface TechnologyTrack {
  /** Extra gems of the mine's colour for a set. */
  readonly gems: readonly number[]
  /** Diamonds for a set. */
  readonly diamonds: readonly number[]
  /** Points at the end. */
  readonly points: readonly number[]
}

/** The coins of a round, and the points at the end. */
export interface MoneyTrack {
  /** Coins for a round. */
  readonly coins: readonly number[]
  /** Points at the end. */
  readonly points: readonly number[]
}

/** The points of tiles. */
export interface TilePoints {
  /** A building. */
  readonly building: number
  /** Three different animals. */
  readonly animal_set: number
  /** An animal outside a set. */
  readonly animal_single: number
}

/** A start player is drawn. */
export interface StarterEvent extends GameEvent {
  readonly event: 'starter'
  readonly seat: number
  readonly line?: number
  readonly at?: number
}

/** A round begins: market strips are laid out. */
export interface MarketEvent extends GameEvent {
  readonly event: 'market'
  readonly round: number
  readonly columns: readonly string[]
  readonly line?: number
  readonly at?: number
}

/** A seat buys what a market field shows. */
export interface BuyEvent extends GameEvent {
  readonly event: 'buy'
  readonly seat: number
  readonly field: string
  readonly price: number
  readonly good: Good
  readonly which: Which | number | null
  readonly hats: number
  readonly line?: number
  readonly at?: number
}

/** A seat makes a step on a track; where it can't, `step` is None, and `track` too if all are at their ends. */
export interface StepEvent extends GameEvent {
  readonly event: 'step'
  readonly seat: number
  readonly track: Track | null
  readonly step: number | null
  readonly coin: boolean
  readonly line?: number
  readonly at?: number
}

/** A seat bought an animal field, but can't take an animal tile. */
export interface NoAnimalEvent extends GameEvent {
  readonly event: 'no-animal'
  readonly seat: number
  readonly line?: number
  readonly at?: number
}

/** A marker moves on the start player track and lands on the markers `upon`, named from bottom to top. */
export interface HatsEvent extends GameEvent {
  readonly event: 'hats'
  readonly seat: number
  readonly from: number
  readonly to: number
  readonly upon: readonly number[]
  readonly line?: number
  readonly at?: number
}

/** A seat puts an animal tile in its park. */
export interface AnimalEvent extends GameEvent {
  readonly event: 'animal'
  readonly seat: number
  readonly animal: Animal
  readonly place: 'dark' | 'light' | 'mandatory'
  readonly last_light: boolean
  readonly line?: number
  readonly at?: number
}

/** A seat leaves a phase. */
export interface PassEvent extends GameEvent {
  readonly event: 'pass'
  readonly seat: number
  readonly phase: 'build' | 'buy'
  readonly line?: number
  readonly at?: number
}

/** A seat gets a diamond, for its `number` of coins or its field on the start player track. */
export interface DiamondEvent extends GameEvent {
  readonly event: 'diamond'
  readonly seat: number
  readonly why: 'coins' | 'track'
  readonly number: number
  readonly line?: number
  readonly at?: number
}

/** The start player track decides the order of the next phases, and who starts next. */
export interface NewStarterEvent extends GameEvent {
  readonly event: 'new-starter'
  readonly seat: number
  readonly order: readonly number[]
  readonly line?: number
  readonly at?: number
}

/** A seat exchanges a set for gems. */
export interface ExchangeEvent extends GameEvent {
  readonly event: 'exchange'
  readonly seat: number
  readonly mine: ColouredGem
  readonly right: number
  readonly ship: number
  readonly gems: Readonly<Partial<Record<Gem, number>>>
  readonly line?: number
  readonly at?: number
}

/** A seat keeps one tile of a kind and gives back the others. */
export interface KeepEvent extends GameEvent {
  readonly event: 'keep'
  readonly seat: number
  readonly kind: Kind
  readonly which: ColouredGem | number
  readonly line?: number
  readonly at?: number
}

/** A seat gives back all its tiles of a kind. */
export interface DropEvent extends GameEvent {
  readonly event: 'drop'
  readonly seat: number
  readonly kind: Kind
  readonly line?: number
  readonly at?: number
}

/** A seat begins to pay for a landscape tile. */
export interface BuildEvent extends GameEvent {
  readonly event: 'build'
  readonly seat: number
  readonly board: BoardName
  readonly tile: Landscape
  readonly price: number
  readonly line?: number
  readonly at?: number
}

/** A seat pays a gem. */
export interface PayEvent extends GameEvent {
  readonly event: 'pay'
  readonly seat: number
  readonly gem: Gem
  readonly line?: number
  readonly at?: number
}

/** A seat puts a landscape tile in its park. `stack` says where a forest came from, if the seat chose it. */
export interface PlaceEvent extends GameEvent {
  readonly event: 'place'
  readonly seat: number
  readonly tile: Landscape
  readonly place: 'dark' | 'light' | 'mandatory'
  readonly last_light: boolean
  readonly stack?: Building
  readonly line?: number
  readonly at?: number
}

/** A seat takes a bonus card. */
export interface BonusEvent extends GameEvent {
  readonly event: 'bonus'
  readonly seat: number
  readonly card: string
  readonly points: number
  readonly line?: number
  readonly at?: number
}

/** A round is over; `coins` are what the seats have for the next one. */
export interface RoundEndEvent extends GameEvent {
  readonly event: 'round-end'
  readonly round: number
  readonly coins: readonly number[]
  readonly starter: number
  readonly line?: number
  readonly at?: number
}

/** The game is over; `seats` have covered all their light fields. */
export interface GameEndEvent extends GameEvent {
  readonly event: 'game-end'
  readonly why: 'light fields' | 'round limit'
  readonly seats: readonly number[]
  readonly line?: number
  readonly at?: number
}

export type Event =
  | StarterEvent
  | MarketEvent
  | BuyEvent
  | StepEvent
  | NoAnimalEvent
  | HatsEvent
  | AnimalEvent
  | PassEvent
  | DiamondEvent
  | NewStarterEvent
  | ExchangeEvent
  | KeepEvent
  | DropEvent
  | BuildEvent
  | PayEvent
  | PlaceEvent
  | BonusEvent
  | RoundEndEvent
  | GameEndEvent
