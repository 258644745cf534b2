import { describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { REASONS, type GameName } from '$lib/net/messages.gen'
import type { Facts } from '$lib/table/why'
import { GAMES, loadGame } from './index'

/** A value for every fact that a server's reason comes with. */
const SAMPLES = import.meta.glob<Facts>('./*/why.samples.ts', { import: 'facts', eager: true })

const factsOf = (game: GameName, names: readonly string[]): Facts =>
  Object.fromEntries(names.map((name) => [name, SAMPLES[`./${game}/why.samples.ts`]?.[name] ?? name]))

describe.each(GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
  '%s in %s',
  (name, language) => {
    it.each(Object.entries(REASONS[name]))('says why: %s', async (reason, names: readonly string[]) => {
      await speak(language)
      const game = await loadGame(name)
      const sentence = game.whyNot(reason, factsOf(name, names))
      expect(sentence).toMatch(/^[\p{Lu}].* .*\.$/u)
      expect(sentence).not.toMatch(/undefined|\{|why\./)
    })
  },
)
