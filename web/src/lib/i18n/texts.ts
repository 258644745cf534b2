/** Texts with placeholders: `{name}`. A text that depends on a number `n` is a set of plural forms. */

export interface Plural {
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}
export type Text = string | Plural
export type TextTable = Readonly<Record<string, Text>>

/** The English texts by file: each adds itself, so that keys and placeholders are checked wherever they are used. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the files of texts fill it
export interface EnglishParts {}

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
export type EnglishTexts = Joined<EnglishParts[keyof EnglishParts]>

/** The texts of several files in one table. */
export const joined = (files: Readonly<Record<string, TextTable>>): TextTable =>
  Object.assign({}, ...Object.values(files))

/** The same keys with texts in another language. */
export type Translation<T extends TextTable> = { readonly [K in keyof T]: T[K] extends string ? string : Plural }

type PlacesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never
type PlacesOf<T extends Text> = T extends string ? PlacesIn<T> : 'n' | PlacesIn<Extract<T[keyof T], string>>

/** A thing shown as a drawing within a sentence; `word` is what it says aloud. */
export interface Piece {
  readonly piece: string
  readonly of: string
  readonly word: string
}
export type Part = string | Piece
export type Sentence = readonly Part[]
export type Filling = string | number | Piece | Sentence

/** The arguments that a text needs in addition to its key. */
export type Fillings<T extends Text, F = Filling> = [PlacesOf<T>] extends [never]
  ? []
  : [{ readonly [P in PlacesOf<T>]: P extends 'n' ? number : F }]

/** How numbers, plurals and lists are written in one language. */
export interface Grammar {
  readonly number: Intl.NumberFormat
  readonly plural: Intl.PluralRules
  readonly ordinal: Intl.PluralRules
  readonly list: Intl.ListFormat
}

export const grammarOf = (locale: string): Grammar => ({
  number: new Intl.NumberFormat(locale),
  plural: new Intl.PluralRules(locale),
  ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }),
  // Our English is British.
  list: new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale),
})

export const patternOf = (text: Text, n: unknown, rules: Intl.PluralRules): string =>
  typeof text === 'string' ? text : (text[rules.select(Number(n)) as keyof Plural] ?? text.other)

/**
 * French sets some punctuation off with a space, a narrow one before ; ! ?: it must not begin a line, nor an opening
 * quotation mark end one.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, '\u202f')
    .replace(/ (?=[:»])/g, '\u00a0')
    .replace(/« /g, '«\u00a0')

/** Patterns split into pieces, every second one a placeholder's name: the log fills the same few again and again. */
const split = new Map<string, readonly string[]>()
const piecesOf = (pattern: string): readonly string[] => {
  const pieces = split.get(pattern) ?? unbroken(pattern).split(/\{(\w+)\}/)
  split.set(pattern, pieces)
  return pieces
}

/** Fill the placeholders of a pattern; numbers are formatted for the language. */
export const fill = (pattern: string, filling: Readonly<Record<string, Filling>>, grammar: Grammar): Part[] =>
  piecesOf(pattern)
    .flatMap((part, i) => (i % 2 === 0 ? [part] : partsOf(filling[part] ?? `{${part}}`, grammar)))
    .filter((part) => part !== '')

const partsOf = (value: Filling, grammar: Grammar): readonly Part[] => {
  if (typeof value === 'number') return [grammar.number.format(value)]
  return Array.isArray(value) ? (value as Sentence) : [value as Part]
}

/** A sentence in words alone, for screen readers and titles. */
export const spoken = (sentence: Sentence): string =>
  sentence.map((part) => (typeof part === 'string' ? part : part.word)).join('')

/** The names of the placeholders in a text, for the test that compares languages. */
export const placesOf = (text: Text): string[] => {
  const patterns = typeof text === 'string' ? [text] : Object.values(text)
  return [...new Set(patterns.flatMap((p: string) => [...p.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '')))].sort()
}
