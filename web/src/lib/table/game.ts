/** What a game brings to the shared table. A game's folder exports one `GameClient`; `games/index.ts` lists them. */
import type { Component } from 'svelte'
import type { Colour } from '../art/jewels'
import type { Sentence } from '../i18n/texts'
import type { Beat } from '../motion/beats'
import type { Chooser } from './Chooser.svelte'
import type { BaseView, GameEvent, GameName, Outcome } from './messages'
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
export interface BoardProps<Scene, Box> {
  readonly scene: Scene
  /** The numbers of the box that a board shows, as the server sends them. */
  readonly box: Box
  readonly company: Company
  readonly chooser: Chooser
  /** What has happened in the game so far, as the screen has told it. */
  readonly history: readonly GameEvent[]
}
export interface SeatProps<Scene, Box> {
  readonly scene: Scene
  readonly box: Box
  readonly seat: number
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

export interface GameClient<View extends BaseView, Scene, Box> {
  readonly name: GameName
  readonly title: () => string
  /** The class of the mood in tokens.css, and of the game's own tokens. */
  readonly mood: string
  /** The jewel beside the title; without one it is the crown. */
  readonly jewel?: Colour
  /** The symbols of the game's drawings. */
  readonly symbols: () => string
  /** Renders the elements with the grid areas `board` and `mine`. */
  readonly Board: Component<BoardProps<Scene, Box>>
  /** Of a seat: the status line, small facts beside the clock, the picture at the right, the badge at the sign. */
  readonly SeatNote: Component<SeatProps<Scene, Box>>
  readonly SeatMeta: Component<SeatProps<Scene, Box>>
  readonly SeatPicture: Component<SeatProps<Scene, Box>>
  readonly SeatBadge: Component<SeatProps<Scene, Box>>
  /** A tag beside the name, for example of the start player. */
  readonly SeatTag: Component<SeatProps<Scene, Box>>
  /** Draws a piece within a sentence or a score cell. */
  readonly Inline: Component<{ piece: string; of: string; size: number }>
  /** What fills the ground behind the score table. */
  readonly Backdrop: Component
  readonly still: (view: View) => Scene
  readonly beats: (scene: Scene, event: GameEvent) => readonly Beat<Scene>[]
  readonly targets: (move: string) => readonly string[]
  readonly notation: (targets: readonly string[]) => string | null
  readonly prompt: (scene: Scene, chosen: readonly string[], company: Company) => Prompt
  /** The lines of the log, a list for each event. */
  readonly narrate: (events: readonly GameEvent[], company: Company) => readonly (readonly LogLine[])[]
  readonly progress: (view: View, box: Box) => readonly Progress[]
  readonly scoreSheet: (outcome: Outcome, view: View, box: Box) => ScoreSheet
  /** Why a move is not possible, as the server's reason and facts have it. */
  readonly whyNot: (reason: string, facts?: Facts) => string
}

/** A game whose own types the shared table need not know: view, scene and box only pass through it. */
export type AnyGame = GameClient<any, any, any>
