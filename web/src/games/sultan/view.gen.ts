/** Made from the game's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { GameEvent } from '$lib/net/view'

export type Phase = 'starter' | 'deal' | 'draw' | 'return' | 'bid' | 'over'

export type Colour = 'white' | 'red' | 'yellow' | 'green' | 'blue'

/** The table as a seat sees it. */
export interface View {
  /** The name of the game. */
  readonly game: 'sultan'
  /** The seat whose view this is; null for a spectator. */
  readonly seat: number | null
  /** The number of players. */
  readonly players: number
  /** Only in games with a custom box: its hash, and how it differs from the package's box. */
  readonly box?: OwnBox | null
  /** What comes next. */
  readonly phase: Phase
  /** The seat to move; null at a draw and after the end. */
  readonly turn: number | null
  /** The stage, from 1. */
  readonly stage: number
  /** The round of the whole game, from 1. */
  readonly round: number
  /** The seat that starts the round; null before it is drawn. */
  readonly starter: number | null
  /** The number of jewels in the pouch. */
  readonly pouch: number
  /** The jewels on the tray. */
  readonly tray: readonly Colour[]
  /** The cushions, from the first. */
  readonly cushions: readonly CushionView[]
  /** The seat's own cards, ascending; null for a spectator. */
  readonly hand: readonly number[] | null
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

/** A cushion with the cards that were placed for its jewel. */
export interface CushionView {
  /** The colour of its jewel; null while nothing is on offer. */
  readonly jewel: Colour | null
  /** The cards of this round, in the order in which they were placed. */
  readonly cards: readonly PlacedCard[]
}

/** A money card at a cushion. */
export interface PlacedCard {
  /** The seat that placed it. */
  readonly seat: number
  /** Which card of the round it is, from 1. */
  readonly place: number
  /** Its value; hidden while it is face down and belongs to another seat. */
  readonly card: number | 'hidden'
}

/** What a seat has. */
export interface SeatView {
  /** The number of cards in its hand. */
  readonly hand: number
  /** The number of cards in its deck. */
  readonly deck: number
  /** Its jewels by colour; hidden behind another player's screen (S-22). */
  readonly jewels: Readonly<Record<Colour, number>> | 'hidden'
  /** What it would score if the game ended now; hidden where its jewels are. */
  readonly points: number | 'hidden'
  /** Its cards that were not yet turned up, wherever they are; hidden unless the table lists them (S-21). */
  readonly cards: readonly number[] | 'hidden'
}

/** The game's numbers, for this number of players. */
export interface Box {
  /** The number of stages in the game. */
  readonly stages: number
  /** The number of rounds in a stage. */
  readonly rounds_per_stage: number
  /** What a jewel of each colour is worth. */
  readonly values: Readonly<Record<Colour, number>>
  /** Bonus points by the number of jewels of one colour. */
  readonly bonus: readonly number[]
}

/** Where a seat's points come from (S-16, S-17). */
export interface Breakdown {
  /** The seat's jewels by colour. */
  readonly jewels: Readonly<Record<Colour, number>>
  /** What they are worth. */
  readonly points: number
  /** Bonus points for many of one colour. */
  readonly bonus: number
  /** All points. */
  readonly total: number
}

/** A start player is drawn. */
export interface StarterEvent extends GameEvent {
  readonly event: 'starter'
  readonly seat: number
  readonly line?: number
  readonly at?: number
}

/** A stage begins: cards are dealt. A seat sees its own `hand`; spectators see none. */
export interface DealEvent extends GameEvent {
  readonly event: 'deal'
  readonly stage: number
  readonly hand: readonly number[] | null
  readonly line?: number
  readonly at?: number
}

/** A round begins: jewels are drawn from the pouch. */
export interface DrawEvent extends GameEvent {
  readonly event: 'draw'
  readonly round: number
  readonly jewels: readonly Colour[]
  readonly line?: number
  readonly at?: number
}

/** The start player puts a jewel back; the others go on the cushions. */
export interface ReturnEvent extends GameEvent {
  readonly event: 'return'
  readonly seat: number
  readonly jewel: Colour
  readonly line?: number
  readonly at?: number
}

/** A seat places a card at a cushion; only the seat itself sees which. */
export interface BidEvent extends GameEvent {
  readonly event: 'bid'
  readonly seat: number
  readonly cushion: number
  readonly card: number | 'hidden'
  readonly line?: number
  readonly at?: number
}

/** The cards at a cushion are turned up. The `winner` gets the jewel; without one it goes back to the pouch. */
export interface RevealEvent extends GameEvent {
  readonly event: 'reveal'
  readonly cushion: number
  readonly jewel: Colour
  readonly cards: readonly TurnedUp[]
  readonly winner: number | null
  readonly line?: number
  readonly at?: number
}

/** A card that was turned up, and whose it is. */
export interface TurnedUp {
  readonly seat: number
  readonly card: number
}

export type Event =
  | StarterEvent
  | DealEvent
  | DrawEvent
  | ReturnEvent
  | BidEvent
  | RevealEvent
