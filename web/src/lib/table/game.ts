/** What a game brings to the shared table: the `client.ts` of its folder exports one `GameClient`. */
import type { Component } from 'svelte'
import type { Colour } from '../art/jewels'
import type { Sentence } from '../i18n/texts'
import type { Beat } from '../motion/beats'
import type { Chooser } from './Chooser.svelte'
import type { BaseView, GameEvent, GameName, Outcome } from './messages'
import type { Manifest } from './manifest'
import type { Facts } from './why'

export interface SeatInfo {
  readonly name: string
  readonly bot: boolean
  readonly here: boolean
  /** Whether the player has given the game up, or lost it by time. */
  readonly resigned?: boolean
}
/** Who sits where, for sentences: `you` is the seat of the person at this screen. */
export interface Company {
  readonly you: number | null
  readonly seats: readonly SeatInfo[]
}
/** The types of a game: what the server sends of it, and the scene that its board shows. */
export interface GameTypes {
  readonly view: BaseView
  readonly event: GameEvent
  readonly box: object
  readonly breakdown: object
  readonly scene: { readonly view: BaseView }
}
/** How a game ended, with its own breakdown of the points by seat. */
export type GameOutcome<Breakdown> = Omit<Outcome, 'breakdown'> & { readonly breakdown: readonly Breakdown[] }

export interface BoardProps<Types extends GameTypes> {
  readonly scene: Types['scene']
  /** The numbers of the box that a board shows, as the server sends them. */
  readonly box: Types['box']
  readonly company: Company
  readonly chooser: Chooser
  /** What has happened in the game so far, as the screen has told it. */
  readonly history: readonly Types['event'][]
}
export interface SeatProps<Types extends GameTypes> {
  readonly scene: Types['scene']
  readonly box: Types['box']
  readonly seat: number
}
export interface SheetProps<Types extends GameTypes> extends SeatProps<Types> {
  readonly company: Company
  readonly history: readonly Types['event'][]
}
/** A line of the log: a heading, or a sentence with a player's sign or a picture before it. */
export type LogLine =
  | { readonly heading: string }
  | { readonly seat: number; readonly sentence: Sentence }
  | { readonly icon: string; readonly sentence: Sentence }

/** How far the game is: "Stage 2 of 3", drawn as pips. */
export interface Progress {
  readonly label: Sentence
  readonly now: number
  readonly of: number
  /** The names of the steps, where they have some. */
  readonly names?: readonly string[]
}
/** The one sentence of the next step; `lead` is its strong beginning. */
export interface Prompt {
  readonly seat: number | null
  readonly lead: string
  readonly step: string
  readonly mine: boolean
  /** Whether `lead` names the player at this device, as several share it. */
  readonly named?: boolean
}
export interface ScoreCell {
  readonly points: number
  /** How the points come about, for example "12 + 20 bonus". */
  readonly note?: string
  readonly pieces?: readonly { readonly piece: string; readonly of: string }[]
}
export interface ScoreRow {
  readonly title: string
  readonly note: string
  readonly piece?: { readonly piece: string; readonly of: string }
  /** By seat. */
  readonly cells: readonly ScoreCell[]
}
export interface ScoreSheet {
  readonly intro: string
  readonly rows: readonly ScoreRow[]
  readonly tieNote: string
  /** What stands under each seat's total, by seat: "11 jewels". */
  readonly footnotes: readonly string[]
}

export interface GameClient<Types extends GameTypes> {
  /** The jewel beside the title; without one it is the crown. */
  readonly jewel?: Colour
  /** The symbols of the game's drawings. */
  readonly symbols: () => string
  /** Renders the elements with the grid areas `board` and `mine`. */
  readonly Board: Component<BoardProps<Types>>
  /** Of a seat: the status line, small facts beside the clock, the picture at the right, the badge at the sign. */
  readonly SeatNote?: Component<SeatProps<Types>>
  readonly SeatMeta?: Component<SeatProps<Types>>
  readonly SeatPicture?: Component<SeatProps<Types>>
  readonly SeatBadge?: Component<SeatProps<Types>>
  /** A tag beside the name, for example of the start player. */
  readonly SeatTag?: Component<SeatProps<Types>>
  /** All that one may know of a seat, for its sheet on a small screen. */
  readonly SeatSheet?: Component<SheetProps<Types>>
  /** Whether tablets show log and chat in a drawer, because the game needs the room. */
  readonly drawerOnTablets?: boolean
  /** Draws a piece within a sentence or a score cell. */
  readonly Inline: Component<{ piece: string; of: string; size: number }>
  /** What fills the ground behind the score table. */
  readonly Backdrop?: Component
  readonly still: (view: Types['view']) => Types['scene']
  readonly beats: (
    scene: Types['scene'],
    event: Types['event'],
    next?: Types['view'],
  ) => readonly Beat<Types['scene']>[]
  /** The things that a legal move is made of. */
  readonly targets: (move: string) => readonly string[]
  /** The move that somebody tried by choosing these things, where that makes one. */
  readonly notation: (targets: readonly string[]) => string | null
  readonly prompt: (scene: Types['scene'], chosen: readonly string[], company: Company) => Prompt
  /** The lines of the log, a list for each event. */
  readonly narrate: (events: readonly Types['event'][], company: Company) => readonly (readonly LogLine[])[]
  readonly progress: (view: Types['view'], box: Types['box']) => readonly Progress[]
  readonly scoreSheet: (outcome: GameOutcome<Types['breakdown']>, view: Types['view'], box: Types['box']) => ScoreSheet
  /** Why a move is not possible, as the server's reason and facts have it. */
  readonly whyNot: (reason: string, facts?: Facts) => string
}

/** A game whose own types the shared table need not know: view, scene and box only pass through it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not let them pass
export type AnyClient = GameClient<any>

/** A loaded game. Its mood is the class `mood-<name>`. */
export type AnyGame = AnyClient & { readonly name: GameName } & Pick<Manifest, 'title'>
