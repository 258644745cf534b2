/** What a game provides for the shared table: the `client.ts` in its folder exports one `GameClient`. */
import type { Component } from 'svelte'
import type { Colour } from '../art/jewels'
import type { OwnBox } from '../box/changes'
import type { Sentence } from '../i18n/texts'
import type { Beat } from '../motion/beats'
import type { Chooser } from './Chooser.svelte'
import type { BaseView, ClockShown, GameEvent, GameName, Outcome } from './messages'
import type { Manifest } from './manifest'
import type { Facts } from './why'

interface SeatInfo {
  readonly name: string
  readonly bot: boolean
  readonly here: boolean
  /** Whether the player has resigned, or lost on time. */
  readonly resigned?: boolean
}
/** Who sits where, for sentences: `you` is the seat of the person at this screen. */
export interface Company {
  readonly you: number | null
  readonly seats: readonly SeatInfo[]
}
/** The types of a game: what the server sends for it, and the scene that its board shows. */
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
  /** The numbers from the box that a board shows, as the server sends them. */
  readonly box: Types['box']
  readonly company: Company
  readonly chooser: Chooser
  /** What has happened in the game so far, as the screen has shown it. */
  readonly history: readonly Types['event'][]
  /** The next step and my clock, if the board itself shows them. */
  readonly prompt?: Prompt | null
  readonly clock?: ClockShown | null
  /** Takes back the last decision, if there is one. */
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

/** The progress of the game: "Stage 2 of 3", drawn as pips. */
export interface Progress {
  readonly label: Sentence
  readonly now: number
  readonly of: number
  /** The names of the steps, if they have any. */
  readonly names?: readonly string[]
}
/** The one sentence of the next step; `lead` is its strong beginning. */
export interface Prompt {
  readonly seat: number | null
  readonly lead: string
  readonly step: string
  readonly mine: boolean
  /** Whether `lead` names the player on this device, because several share it. */
  readonly named?: boolean
  /** Whether it says that something was right or wrong, rather than a next step. */
  readonly tone?: 'right' | 'wrong'
}
/** A piece in a score cell. */
export interface ScorePiece {
  readonly piece: string
  readonly of: string
  /** What is shown next to it. */
  readonly word?: string
  /** Whether a group ends with it. */
  readonly ends?: boolean
}
export interface ScoreCell {
  /** Null if a row only takes pieces away. */
  readonly points: number | null
  /** How the points are made up, for example "12 + 20 bonus". */
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
  /** What is next to each seat's total, by seat: "11 jewels". */
  readonly footnotes: readonly string[]
  /** What the plot of points counts along its axis: "round", "day". */
  readonly axis: string
  /** A sentence about what decided the game. */
  readonly highlight?: string
  /** Whether every player has a separate column with large pieces, and a bar of steps leads through the rows. */
  readonly columns?: boolean
}

export interface GameClient<Types extends GameTypes> {
  /** The jewel next to the title; the crown if there is none. */
  readonly jewel?: Colour
  /** The symbols of the game's drawings. */
  readonly symbols: () => string
  /** Renders the elements with the grid areas `board` and `mine`. */
  readonly Board: Component<BoardProps<Types>>
  /** Whether the board shows the next step next to what is decided, and the bar shows the phases' names instead. */
  readonly promptOnBoard?: boolean
  /** For a seat: the status line, small facts next to the clock, the picture on the right, the badge at the sign. */
  readonly SeatNote?: Component<SeatProps<Types>>
  readonly SeatMeta?: Component<SeatProps<Types>>
  readonly SeatPicture?: Component<SeatProps<Types>>
  readonly SeatBadge?: Component<SeatProps<Types>>
  /** A tag next to the name, for example for the start player. */
  readonly SeatTag?: Component<SeatProps<Types>>
  /** Everything a player may know about a seat, for its sheet on a small screen. */
  readonly SeatSheet?: Component<SheetProps<Types>>
  /** What a round is called if not "round": with its number, and the word alone. */
  readonly rounds?: { readonly name: (n: number) => string; readonly word: () => string }
  /** The name of the part of the game that a view is in, if rounds belong to larger parts. */
  readonly stageOf?: (view: Types['view']) => string
  /** Whether tablets show log and chat in a drawer, because the game needs the room. */
  readonly drawerOnTablets?: boolean
  /** Whether log and chat share one place next to the board, in tabs. */
  readonly talksInTabs?: boolean
  /** Draws a piece within a sentence or a score cell. */
  readonly Inline: Component<{ piece: string; of: string; size: number }>
  /** What represents a player above the score table; the sign if there is none. */
  readonly ScorePortrait?: Component<{ seat: number }>
  /** What fills the background behind the score table. */
  readonly Backdrop?: Component
  readonly still: (view: Types['view']) => Types['scene']
  readonly beats: (
    scene: Types['scene'],
    event: Types['event'],
    next?: Types['view'],
  ) => readonly Beat<Types['scene']>[]
  /** The things that a legal move is made of. */
  readonly targets: (move: string) => readonly string[]
  /** The move that a player tried by choosing these things, if they make one. */
  readonly notation: (targets: readonly string[]) => string | null
  /** The things that are chosen from the start, when there is only one sensible choice. */
  readonly preselected?: (legal: readonly string[]) => readonly string[]
  /** The move to make when none of them has any effect on the game: it is played automatically. */
  readonly idle?: (view: Types['view'], legal: readonly string[]) => string | null
  readonly prompt: (scene: Types['scene'], chosen: readonly string[], company: Company) => Prompt
  /** The lines of the log, a list for each event. */
  readonly narrate: (events: readonly Types['event'][], company: Company) => readonly (readonly LogLine[])[]
  /** The text for a move that the log shows only when all of it has happened. */
  readonly moveWords?: (event: Types['event']) => string
  readonly progress: (view: Types['view'], box: Types['box']) => readonly Progress[]
  readonly scoreSheet: (outcome: GameOutcome<Types['breakdown']>, view: Types['view'], box: Types['box']) => ScoreSheet
  /** Why a move is not possible, from the server's reason and facts. */
  readonly whyNot: (reason: string, facts?: Facts) => string
  /** The editor's words for the things that can be changed, and for the labels of their cells and values. */
  readonly editing?: EditingWords
  /** Make texts that name numbers from the box use the table's box. */
  readonly useBox?: (own: OwnBox | null | undefined) => void
}

export interface EditingWords {
  readonly thing: (name: string) => string
  /** Null for a label that is the same in every game. */
  readonly label: (kind: string, label: number | string) => string | null
}

/** The small board of a review: the same for every game, as it only passes views through. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not let them pass
export type AnyMomentBoard = Component<MomentProps<any>>

/** A game whose own types the shared table does not need to know: view, scene and box only pass through it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not let them pass
export type AnyClient = GameClient<any>

/** A loaded game. Its mood is the class `mood-<name>`. */
export type AnyGame = AnyClient & { readonly name: GameName } & Pick<Manifest, 'title'>
