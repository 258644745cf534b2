import { expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { whyNot } from './why'

it('states the facts of a reason in the game’s words', async () => {
  await speak('de')
  expect(whyNot('few-gems', { board: 'fountain', price: 3, gems: 2 })).toBe(
    'Diese Preistafel kostet dich 3 Edelsteine, aber du hast 2.',
  )
  expect(whyNot('too-dear', { price: 1, coins: 0 })).toBe('Das Feld kostet 1 Münze, aber du hast 0.')
})
