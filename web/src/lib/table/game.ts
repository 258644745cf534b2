/** What a game brings to the shared table: the `client.ts` of its folder exports one `GameClient`. */
import type { Component } from 'svelte'
import type { Colour } from '../art/jewels'
import type { Sentence } from '../i18n/texts'
import type { Beat } from '../motion/beats'
import type { Chooser } from './Chooser.svelte'
import type { BaseView, ClockShown, GameEvent, GameName, Outcome } from './messages'
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
  /** The next step and my clock, where the board itself shows them. */
  readonly prompt?: Prompt | null
  readonly clock?: ClockShown | null
  /** Takes back the last decision, where there is one. */
  readonly onundo?: (() => void) | null
}
export interface SeatProps<Types extends GameTypes> {
  readonly scene: Types['scene']
  readonly box: Types['box']
  readonly seat: number
}
/** A decision of a review: what the seat saw, the move played, and a better one if there is one. */
export interface MomentProps<Types extends GameTypes> {
  readonly view: Types['view']
  readonly box: Types['box']
  readonly seat: number
  readonly played: readonly Types['event'][]
  readonly better: readonly Types['event'][]
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
/** A piece in a score cell. */
export interface ScorePiece {
  readonly piece: string
  readonly of: string
  /** What stands beside it. */
  readonly word?: string
  /** Whether a group ends with it. */
  readonly ends?: boolean
}
export interface ScoreCell {
  /** Null where a row only takes pieces away. */
  readonly points: number | null
  /** How the points come about, for example "12 + 20 bonus". */
  readonly note?: string
  readonly pieces?: readonly ScorePiece[]
}
export interface ScoreRow {
  readonly title: string
  readonly note: string
  readonly piece?: ScorePiece
  /** How large its pieces are drawn. */
  readonly size?: number
  /** By seat. */
  readonly cells: readonly ScoreCell[]
}
export interface ScoreSheet {
  readonly intro: string
  readonly rows: readonly ScoreRow[]
  readonly tieNote: string
  /** What stands beside each seat's total, by seat: "11 jewels". */
  readonly footnotes: readonly string[]
  /** What the plot of points counts along its axis: "round", "day". */
  readonly axis: string
  /** A sentence about what decided the game. */
  readonly highlight?: string
  /** Whether every player has a column of its own with large pieces, and a bar of steps leads through the rows. */
  readonly columns?: boolean
}

export interface GameClient<Types extends GameTypes> {
  /** The jewel beside the title; without one it is the crown. */
  readonly jewel?: Colour
  /** The symbols of the game's drawings. */
  readonly symbols: () => string
  /** Renders the elements with the grid areas `board` and `mine`. */
  readonly Board: Component<BoardProps<Types>>
  /** Whether the board shows the next step beside what is decided, and the bar the names of the phases instead. */
  readonly promptOnBoard?: boolean
  /** Of a seat: the status line, small facts beside the clock, the picture at the right, the badge at the sign. */
  readonly SeatNote?: Component<SeatProps<Types>>
  readonly SeatMeta?: Component<SeatProps<Types>>
  readonly SeatPicture?: Component<SeatProps<Types>>
  readonly SeatBadge?: Component<SeatProps<Types>>
  /** A tag beside the name, for example of the start player. */
  readonly SeatTag?: Component<SeatProps<Types>>
  /** All that one may know of a seat, for its sheet on a small screen. */
  readonly SeatSheet?: Component<SheetProps<Types>>
  /** The little board of a review, with both moves on it. */
  readonly MomentBoard?: Component<MomentProps<Types>>
  /** Whether tablets show log and chat in a drawer, because the game needs the room. */
  readonly drawerOnTablets?: boolean
  /** Draws a piece within a sentence or a score cell. */
  readonly Inline: Component<{ piece: string; of: string; size: number }>
  /** What stands for a player above the score table; without it the sign. */
  readonly ScorePortrait?: Component<{ seat: number }>
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
  /** The things that are chosen from the beginning, where there is only one that one would choose. */
  readonly preselected?: (legal: readonly string[]) => readonly string[]
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
