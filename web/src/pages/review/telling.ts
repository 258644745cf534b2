/** The moves of a review in the words of the game's log, which depend on what happened before. */
import type { Sentence } from '$lib/i18n/texts'
import type { AnyGame, Company } from '$lib/table/game'
import type { GameEvent } from '$lib/table/messages'

/** The game that is reviewed: its words, who sits where, and what the reviewed seat saw happen, entry by entry. */
export interface Told {
  readonly game: AnyGame
  readonly company: Company
  readonly history: readonly (readonly GameEvent[])[]
}

/** A move before the entry of this number, from 1. */
export const sentenceOf = ({ game, company, history }: Told, entry: number, events: readonly GameEvent[]): Sentence => {
  const before = history.slice(0, entry - 1).flat()
  return game
    .narrate([...before, ...events], company)
    .slice(before.length)
    .flat()
    .flatMap((line) => ('sentence' in line ? line.sentence : []))
}
