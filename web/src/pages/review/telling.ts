/** A move of a review in the words of the game's log. */
import type { Sentence } from '$lib/i18n/texts'
import type { AnyGame, Company } from '$lib/table/game'
import type { GameEvent } from '$lib/table/messages'

export const sentenceOf = (game: AnyGame, events: readonly GameEvent[], company: Company): Sentence =>
  game
    .narrate(events, company)
    .flat()
    .flatMap((line) => ('sentence' in line ? line.sentence : []))
