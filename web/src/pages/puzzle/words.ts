/** A puzzle's move in the words of the game's log, which depend on what happened before. */
import type { Sentence } from '$lib/i18n/texts'
import type { AnyGame, Company } from '$lib/table/game'
import type { GameEvent } from '$lib/table/messages'
import { sentenceOf } from '../review/telling'

export const narrated = (
  game: AnyGame,
  company: Company,
  history: readonly GameEvent[],
  events: readonly GameEvent[],
): Sentence => sentenceOf({ game, company, history: [history] }, 2, events)
