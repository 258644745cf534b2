import { describe, expect, it } from 'vitest'
import de from '../../texts/de'
import en from '../../texts/en'
import fr from '../../texts/fr'
import nl from '../../texts/nl'
import { pseudoTable, pseudoText } from './pseudo'
import { fill, grammarOf, patternOf, placesOf, spoken, unbroken, type TextTable } from './texts'

const LANGUAGES: Readonly<Record<string, TextTable>> = { de, fr, nl }
const SOURCES = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../**/*.test.ts', '!../../**/texts/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const CODE = SOURCES.map(([, text]) => text).join('\n')

/** Keys that code assembles: a template such as `sultan.colour.${colour}` uses every key with that prefix. */
const PREFIXES = [...CODE.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map((match) => match[1] ?? '')

const isUsed = (key: string): boolean =>
  CODE.includes(`'${key}'`) ||
  PREFIXES.some((prefix) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))

describe('texts', () => {
  it.each(Object.keys(LANGUAGES))('are complete in %s', (language) => {
    expect(Object.keys(LANGUAGES[language] ?? {}).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(Object.keys(LANGUAGES))('have the same places to fill in %s', (language) => {
    const different = Object.entries(en).filter(([key, text]) => {
      const other = LANGUAGES[language]?.[key]
      return other !== undefined && placesOf(other).join() !== placesOf(text).join()
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  it.each(Object.keys(LANGUAGES))('are translated in %s, not left in English', (language) => {
    const isSentence = (text: string): boolean => text.replace(/\{\w+\}/g, '').split(/\W+/).length > 4
    const same = Object.entries(en).filter(
      ([key, text]) => typeof text === 'string' && isSentence(text) && LANGUAGES[language]?.[key] === text,
    )
    expect(same.map(([key]) => key)).toEqual([])
  })

  it.each([
    ['de', /(?<!\p{L})(Ihnen|Ihrer?|Ihre[mns]|euch|euer)(?!\p{L})/u],
    ['fr', /(?<!\p{L})(t’|(tu|te|toi|ton|ta|tes)(?!\p{L}))/iu],
    ['nl', /(?<!\p{L})(u|uw)(?!\p{L})/iu],
  ])('say “you” in one form everywhere in %s', (language, other) => {
    const texts = Object.entries(LANGUAGES[language] ?? {})
    expect(
      texts
        .filter(([, text]) => other.test(typeof text === 'string' ? text : Object.values(text).join(' ')))
        .map(([key]) => key),
    ).toEqual([])
  })

  it('are all used in the code', () => {
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
  })
})

describe('French punctuation', () => {
  const helps = import.meta.glob<{ words: object }>('../../games/*/help/fr.ts', { eager: true })
  const wordsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(wordsIn)
  const ALL = [fr, ...Object.values(helps).map((help) => help.words)].flatMap(wordsIn)
  /** Without anything that is not punctuation: markup of help pages, the printed sign `?`, times of day. */
  const punctuated = ALL.map((text) => text.replace(/\{[^}]*\}|\[[^\]]*\]/g, 'x').replace(/\*\?\*|\d:\d/g, 'x'))

  it('is set off from its word in every text', () => {
    expect(ALL.length).toBeGreaterThan(1400)
    expect(punctuated.filter((text) => /[^\s!?.…][;:!?»]|«\S/.test(text))).toEqual([])
  })

  it('never begins a line, and has the space that belongs to it', () => {
    const shown = ALL.map((text) => unbroken(text.replace(/\[[^\]]*\]/g, '')))
    expect(shown.filter((text) => / [;:!?»]|« |\u00a0[;!?]|\u202f[:»]/.test(text))).toEqual([])
    expect(shown.filter((text) => text.includes('\u202f')).length).toBeGreaterThan(10)
  })
})

describe('a text', () => {
  const grammar = grammarOf('en')

  it('takes the plural form of its number', () => {
    const forms = { one: '{n} card', other: '{n} cards' }
    expect([1, 2].map((n) => spoken(fill(patternOf(forms, n, grammar.plural), { n }, grammar)))).toEqual([
      '1 card',
      '2 cards',
    ])
  })

  it('writes numbers as the language has them', () => {
    expect(spoken(fill('{n}', { n: 12345.5 }, grammarOf('de')))).toBe('12.345,5')
  })

  it('keeps drawings as pieces and says their words', () => {
    const jewel = { piece: 'jewel', of: 'red', word: 'red' }
    const sentence = fill('You won {jewel}.', { jewel }, grammar)
    expect(sentence).toEqual(['You won ', jewel, '.'])
    expect(spoken(sentence)).toBe('You won red.')
  })

  it('keeps French punctuation with its word', () => {
    expect(spoken(fill('Payer « {due} » : {n} !', { due: 'bleue', n: 2 }, grammarOf('fr')))).toBe(
      'Payer «\u00a0bleue\u00a0»\u00a0: 2\u202f!',
    )
  })

  it('takes a sentence into a sentence', () => {
    expect(spoken(fill('{a}!', { a: ['x', { piece: 'p', of: 'o', word: 'y' }] }, grammar))).toBe('xy!')
  })
})

describe('the pseudo-language', () => {
  it('is longer and keeps the places to fill', () => {
    expect(pseudoText('Put your {card} there.')).toBe('[Pûţ ýöûŕ {card} ţĥéŕé.~~~~~ ~~~]')
  })

  it('has every text', () => {
    expect(Object.keys(pseudoTable(en))).toEqual(Object.keys(en))
  })
})
