import { expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { whyNot } from './why'

it('states the facts of a reason in the game’s words', async () => {
  await speak('de')
  expect(whyNot('unmet', { card: 'vase-3', asked: { vase: 3 }, held: { vase: 1 } })).toBe(
    'Diese Karte verlangt 3 Vasen. Du hast nur 1 Vase.',
  )
})
