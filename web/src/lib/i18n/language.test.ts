import { beforeEach, describe, expect, it } from 'vitest'
import { languageFor, listed, ordinal, rich, speak, t } from './language.svelte'

describe('a language', () => {
  beforeEach(() => speak('en'))

  it('is the first of ours that the browser asks for', () => {
    expect(languageFor(['pt-BR', 'nl-BE', 'de'])).toBe('nl')
    expect(languageFor(['ja'])).toBe('en')
  })

  it('fills texts', async () => {
    expect(t('points', { n: 1 })).toBe('1 point')
    await speak('de')
    expect(t('points', { n: 2 })).toBe('2 Punkte')
  })

  it.each([
    ['en', ['1st', '2nd', '3rd', '4th']],
    ['de', ['1.', '2.', '3.', '4.']],
    ['fr', ['1re', '2e', '3e', '4e']],
    ['nl', ['1e', '2e', '3e', '4e']],
  ] as const)('counts places in %s', async (language, places) => {
    await speak(language)
    expect([1, 2, 3, 4].map(ordinal)).toEqual(places)
  })

  it('lists names', async () => {
    await speak('fr')
    expect(listed(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben et Cem')
  })

  it('gives sentences with drawings', () => {
    const icon = { piece: 'jewel', of: 'red', word: '' }
    expect(rich('sultan.jewel.red', { icon })).toEqual(['the ', icon, 'red jewel'])
  })
})
