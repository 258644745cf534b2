/** What the pages know about a game before it is loaded. Each game's folder exports one from its `index.ts`. */
import type { Component } from 'svelte'
import type { OwnBox } from '../box/changes'
import type { AnyHint } from '../guide/guide'
import type { HelpBook } from '../help/page'
import type { Lesson } from '../lesson/lesson'
import type { AnyClient, AnyMomentBoard } from './game'

/** The rules of a game to read, and the hints of a first game. */
export interface Help {
  readonly book: HelpBook
  readonly hints: readonly AnyHint[]
  /** Make the help use the numbers of the table's box. */
  readonly useBox?: (own: OwnBox | null | undefined) => void
}

export interface Manifest {
  readonly title: () => string
  /** What players do in this game, in one sentence. */
  readonly sentence: () => string
  /** The text for an option and for a value of an option; null: use the server's own. */
  readonly option: (name: string) => string | null
  readonly value: (value: string) => string | null
  /** The default number of players for a new table. */
  readonly players: number
  readonly minutes: number
  /** The address of the picture on the home page. */
  readonly picture: string
  /** The small picture in lists. */
  readonly Badge: Component
  /** Board, motion and texts: loaded when someone plays. */
  readonly client: () => Promise<{ readonly default: AnyClient }>
  readonly help: () => Promise<Help>
  /** The small board of a review, with both moves on it. */
  readonly momentBoard?: () => Promise<{ readonly default: AnyMomentBoard }>
  /** A lesson for newcomers, if the game has one. */
  readonly lesson?: () => Promise<{ readonly lesson: Lesson }>
}
