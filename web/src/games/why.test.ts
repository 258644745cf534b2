import { describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { REASONS, type GameName } from '$lib/net/messages.gen'
import type { Facts } from '$lib/table/why'
import { GAMES, loadGame } from './index'

/** A value for every fact that a server's reason comes with. */
const SAMPLES: Readonly<Record<GameName, Facts>> = {
  'sultan': { colour: 'red', cushions: 3, card: 14 },
  'maharaja': {
    antique: 'red jug', price: 4, money: 2, card: 'vase-2', sort: 'vase', large: ['vase-3'], asked: { vase: 2, jug: 1 }, held: { vase: 1 }, kinds: ['jug', 'vase'],
  },
  'diamonds-club': {
    animal: 'deer-park', track: 'money', columns: 4, price: 3, coins: 1, item: 'ship 4', kind: 'right', board: 'forest-2', tile: 'rose-garden', gems: 2, missing: 2,
    diamonds: 1, gem: 'yellow',
  },
}
const factsOf = (game: GameName, names: readonly string[]): Facts => Object.fromEntries(names.map((name) => [name, SAMPLES[game][name] ?? name]))

describe.each(GAMES.flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))('%s in %s', (name, language) => {
  it.each(Object.entries(REASONS[name]))('says why: %s', async (reason, names: readonly string[]) => {
    await speak(language)
    const game = await loadGame(name)
    const sentence = game.whyNot(reason, factsOf(name, names))
    expect(sentence).toMatch(/^[\p{Lu}].* .*\.$/u)
    expect(sentence).not.toMatch(/undefined|\{|why\./)
  })
})

describe('the facts of a reason', () => {
  it('are told in the words of the game', async () => {
    await speak('de')
    const [club, maharaja] = [await loadGame('diamonds-club'), await loadGame('maharaja')]
    expect(club.whyNot('few-gems', { board: 'fountain', price: 3, gems: 2 })).toBe('Diese Preistafel kostet dich 3 Edelsteine, aber du hast 2.')
    expect(club.whyNot('too-dear', { price: 1, coins: 0 })).toBe('Das Feld kostet 1 Münze, aber du hast 0.')
    expect(maharaja.whyNot('unmet', { card: 'vase-3', asked: { vase: 3 }, held: { vase: 1 } })).toBe('Diese Karte verlangt 3 Vasen. Du hast nur 1 Vase.')
  })
})
