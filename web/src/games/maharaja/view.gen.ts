/** Made from the game's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { GameEvent } from '$lib/net/view'

export type Clear = 'coins' | 'day'

export type Phase = 'starter' | 'offer' | 'action' | 'collect' | 'give' | 'over'

export type Kind = 'jug' | 'knife' | 'instrument' | 'jewellery' | 'statue' | 'vase'

export type AntiqueColour = 'red' | 'yellow' | 'green' | 'blue' | 'violet' | 'orange' | 'brown' | 'white' | 'black' | 'pink'

export type CardId = 'jug-2' | 'jug-3' | 'knife-2' | 'knife-3' | 'instrument-2' | 'instrument-3' | 'jewellery-2' | 'jewellery-3' | 'statue-2' | 'statue-3' | 'vase-2' | 'vase-3' | 'various-3' | 'various-4' | 'various-5'

export type Sort = 'jug' | 'knife' | 'instrument' | 'jewellery' | 'statue' | 'vase' | 'various'

export type Effect = 'rupees' | 'again' | 'clear'

/** The table as a seat sees it. */
export interface View {
  /** The name of the game. */
  readonly game: 'maharaja'
  /** The seat whose view this is; null for a spectator. */
  readonly seat: number | null
  /** The number of players. */
  readonly players: number
  /** Only in games with a custom box: its hash, and how it differs from the package's box. */
  readonly box?: OwnBox | null
  /** The version of the rules in this game. */
  readonly rules: number
  /** Whether the collection cards are grey side up. */
  readonly grey: boolean
  /** After the effect `clear`, the day continues until the last coin is taken, or it ends. */
  readonly clear: Clear
  /** What comes next. */
  readonly phase: Phase
  /** The seat to move; null at a draw and after the end. */
  readonly turn: number | null
  /** Whether this is an extra turn. */
  readonly extra: boolean
  /** The sale day, from 1. */
  readonly day: number
  /** Whether the day ends with this turn. */
  readonly day_over: boolean
  /** The number of sale days in the game. */
  readonly days: number
  /** The number of antiques in the deck. */
  readonly deck: number
  /** The places of the offer; null where the antique is gone. */
  readonly offer: readonly (Antique | null)[]
  /** The places for coins, from left to right. */
  readonly trade_cards: readonly CoinPlace[]
  /** What an antique costs now; null when all coins are taken. */
  readonly price: number | null
  /** The rupees of a coin. */
  readonly coin: number
  /** The rupees above which a seat pays tax. */
  readonly tax_limit: number
  /** The collection card that was taken in this turn, while an antique must be given up for it. */
  readonly collected: CardId | null
  /** All collection cards. */
  readonly collections: readonly CollectionView[]
  /** What each seat has. */
  readonly seats: readonly SeatView[]
  /** The antiques that have left the game. */
  readonly gone: readonly (readonly [Kind, AntiqueColour])[]
  /** What each choice on the table would give the seat; null for a spectator. */
  readonly prospects: Prospects | null
}

/** How a box differs from the package's: the hash of its numbers, and those that differ, by JSON Pointer. */
export interface OwnBox {
  /** The hash of all its numbers. */
  readonly hash: string
  /** The numbers that differ, by JSON Pointer. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** An antique. */
export interface Antique {
  /** What it is. */
  readonly kind: Kind
  /** Its colour. */
  readonly colour: AntiqueColour
  /** What it is worth at the end; not its price. */
  readonly value: number
}

/** A place for a coin on a trade card. */
export interface CoinPlace {
  /** The trade card, counted from the left; several places of one card have the same price. */
  readonly card: number
  /** What an antique costs while this is the leftmost coin. */
  readonly price: number
  /** Whether the coin is still there. */
  readonly coin: boolean
}

/** A collection card: what it requires and gives, and who meets it, took it or can no longer take it. */
export interface CollectionView {
  /** The name of the card in moves. */
  readonly id: CardId
  /** The kind of antiques that it shows, or `various`. */
  readonly sort: Sort
  /** Whether it is the large card of its sort. */
  readonly large: boolean
  /** The number of antiques of each kind it requires. */
  readonly needs: Readonly<Partial<Record<Kind, number>>>
  /** The kinds of which one antique must be given up; empty when the card costs nothing. */
  readonly gives_up: readonly Kind[]
  /** What it is worth, by the side that is up. */
  readonly points: number
  /** What its grey side does; null with the beige side up. */
  readonly effect: Effect | null
  /** The seat that has it. */
  readonly taker: number | null
  /** The seats that own what it shows. */
  readonly met_by: readonly number[]
  /** The seats that may no longer take it (M-11). */
  readonly closed_to: readonly number[]
  /** Whether the seat to move can take it in this turn. */
  readonly takeable: boolean
}

/** What a seat has. */
export interface SeatView {
  /** Its rupees. */
  readonly money: number
  /** Its antiques, kind by kind. */
  readonly antiques: readonly OwnAntique[]
  /** Its collection cards. */
  readonly collections: readonly CardId[]
  /** What it would score if the game ended now. */
  readonly points: number
  /** Where these points come from. */
  readonly breakdown: Breakdown
}

/** A player's antique. */
export interface OwnAntique {
  /** What it is. */
  readonly kind: Kind
  /** Its colour. */
  readonly colour: AntiqueColour
  /** What it is worth at the end; not its price. */
  readonly value: number
  /** Whether it would be given up if the game ended now (M-17). */
  readonly alone: boolean
}

/** Where a seat's points come from (M-17, M-18). */
export interface Breakdown {
  /** Points for the antiques kept. */
  readonly antiques: number
  /** Points for the collection cards. */
  readonly collections: number
  /** Points for rupees. */
  readonly money: number
  /** All points. */
  readonly total: number
  /** The number of antiques kept, which breaks ties. */
  readonly cards: number
}

/** What each choice on the table would give the seat now: anyone could work it out. */
export interface Prospects {
  /** What one more coin would give. */
  readonly coin: CoinProspect
  /** What each place of the offer would give; null where the antique is gone. */
  readonly offer: readonly (AntiqueProspect | null)[]
  /** What each antique that may be given up would leave; empty unless the seat gives one up now. */
  readonly give: readonly GiveProspect[]
}

/** What one more coin would give. */
export interface CoinProspect {
  /** The rupees that the seat would have. */
  readonly rupees: number
  /** The tax on them. */
  readonly tax: number
}

/** What an offered antique would do for the seat. */
export interface AntiqueProspect {
  /** Whether it would be the seat's only one of its colour. */
  readonly alone: boolean
  /** The seat's antiques that would no longer be alone. */
  readonly saves: readonly (readonly [Kind, AntiqueColour])[]
  /** The collection cards that the seat could then take. */
  readonly opens: readonly CardId[]
}

/** What giving up an antique would leave. */
export interface GiveProspect {
  /** The antique that would be given up. */
  readonly antique: readonly [Kind, AntiqueColour]
  /** The seat's points without it. */
  readonly points: number
  /** The seat's antiques that would then be alone. */
  readonly alone: readonly (readonly [Kind, AntiqueColour])[]
}

/** The game's numbers that the view doesn't show: there are none. */
export type Box = Readonly<Record<string, never>>

/** A start player is drawn. */
export interface StarterEvent extends GameEvent {
  readonly event: 'starter'
  readonly seat: number
  readonly line?: number
  readonly at?: number
}

/** A sale day begins: antiques are laid out. */
export interface OfferEvent extends GameEvent {
  readonly event: 'offer'
  readonly day: number
  readonly cards: readonly (readonly [Kind, AntiqueColour])[]
  readonly line?: number
  readonly at?: number
}

/** A seat takes a coin. */
export interface CoinEvent extends GameEvent {
  readonly event: 'coin'
  readonly seat: number
  readonly rupees: number
  readonly line?: number
  readonly at?: number
}

/** A seat buys an antique from the offer. */
export interface BuyEvent extends GameEvent {
  readonly event: 'buy'
  readonly seat: number
  readonly antique: readonly [Kind, AntiqueColour]
  readonly price: number
  readonly line?: number
  readonly at?: number
}

/** A seat takes a collection card. */
export interface CollectEvent extends GameEvent {
  readonly event: 'collect'
  readonly seat: number
  readonly card: CardId
  readonly points: number
  readonly line?: number
  readonly at?: number
}

/** A seat takes no collection card, though it could. */
export interface SkipEvent extends GameEvent {
  readonly event: 'skip'
  readonly seat: number
  readonly line?: number
  readonly at?: number
}

/** A seat gives up an antique for its collection card. */
export interface GiveEvent extends GameEvent {
  readonly event: 'give'
  readonly seat: number
  readonly antique: readonly [Kind, AntiqueColour]
  readonly line?: number
  readonly at?: number
}

/** A seat pays tax. */
export interface TaxEvent extends GameEvent {
  readonly event: 'tax'
  readonly seat: number
  readonly rupees: number
  readonly line?: number
  readonly at?: number
}

/** The effect of a collection card: `rupees` gained, an extra turn unless it `lapses`, or antiques `gone`. */
export interface EffectEvent extends GameEvent {
  readonly event: 'effect'
  readonly seat: number
  readonly effect: Effect
  readonly rupees?: number
  readonly lapses?: boolean
  readonly gone?: readonly (readonly [Kind, AntiqueColour])[]
  readonly line?: number
  readonly at?: number
}

/** A sale day ends, and the antiques that nobody bought leave the game. */
export interface DayEndEvent extends GameEvent {
  readonly event: 'day-end'
  readonly day: number
  readonly gone: readonly (readonly [Kind, AntiqueColour])[]
  readonly line?: number
  readonly at?: number
}

/** At the end of the game a seat gives up the antiques that are alone in their colour. */
export interface AloneEvent extends GameEvent {
  readonly event: 'alone'
  readonly seat: number
  readonly antiques: readonly (readonly [Kind, AntiqueColour])[]
  readonly line?: number
  readonly at?: number
}

/** The game is over. */
export interface EndEvent extends GameEvent {
  readonly event: 'end'
  readonly scores: readonly number[]
  readonly line?: number
  readonly at?: number
}

export type Event =
  | StarterEvent
  | OfferEvent
  | CoinEvent
  | BuyEvent
  | CollectEvent
  | SkipEvent
  | GiveEvent
  | TaxEvent
  | EffectEvent
  | DayEndEvent
  | AloneEvent
  | EndEvent
