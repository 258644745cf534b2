/**
 * Why a move is not possible, in the language of the screen: the reason and facts come from the server, the words from
 * the game.
 */
import { number, say } from '../i18n/language.svelte'
import type { Because } from '../net/messages.gen'

export type Facts = NonNullable<Because['facts']>
type Fact = Facts[string]

/** The server's answer; without a reason the move is possible. */
export type Why = Pick<Because, 'reason' | 'facts'>

/** The words for a fact by its name: `antique` becomes "red jug". */
export type FactWords = Readonly<Record<string, (fact: never) => string>>

const written = (fact: Fact, word: ((fact: never) => string) | undefined): string => {
  if (word) return word(fact as never)
  return typeof fact === 'number' ? number(fact) : String(fact)
}

/** The text of a reason, with its facts in the game's words. */
export const sentenceOf = (key: string, facts: Facts = {}, words: FactWords = {}): string =>
  say(key, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, written(fact, words[name])])))
