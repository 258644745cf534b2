import { describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { THINGS } from '$lib/net/messages.gen'
import { GAMES, loadGame } from './index'

describe.each(GAMES)('%s', (name) => {
  it.each(LANGUAGES)('has words for everything that can be changed in %s', async (language) => {
    await speak(language)
    const { editing } = await loadGame(name)
    for (const thing of Object.keys(THINGS[name])) expect(editing?.thing(thing)).toMatch(/^\p{Lu}[^.]+$/u)
  })
})
