/** A review's moves in the words of the game's log, which depend on what happened before. */
import type { Sentence } from '$lib/i18n/texts'
import type { AnyGame, AnyMomentBoard, Company } from '$lib/table/game'
import { sentenceAfter } from '$lib/table/log'
import type { GameEvent } from '$lib/table/messages'

/** The game under review: its words, who sits where, and what the reviewed seat saw happen, entry by entry. */
export interface Told {
  readonly game: AnyGame
  /** The little board of a decision. */
  readonly Board: AnyMomentBoard | null
  readonly company: Company
  readonly history: readonly (readonly GameEvent[])[]
}

/** A move before the entry of this number, from 1. */
export const sentenceOf = (told: Omit<Told, 'Board'>, entry: number, events: readonly GameEvent[]): Sentence =>
  sentenceAfter(told, told.history.slice(0, entry - 1).flat(), events)
