/** The language of the screen. A text read in a component or `$derived` updates when the language changes. */
import { pseudoTable } from './pseudo'
import { fill, grammarOf, patternOf, spoken } from './texts'
import type { EnglishTexts, Filling, Fillings, Grammar, Sentence, TextTable } from './texts'

export const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
/** The locale of the pseudo-language; it is offered in development only. */
export const PSEUDO = 'en-XA'
export type Locale = Language | typeof PSEUDO

type Key = keyof EnglishTexts

const LOADERS: Readonly<Record<Locale, () => Promise<TextTable>>> = {
  en: async () => (await import('../../texts/en')).default,
  de: async () => (await import('../../texts/de')).default,
  fr: async () => (await import('../../texts/fr')).default,
  nl: async () => (await import('../../texts/nl')).default,
  [PSEUDO]: async () => pseudoTable((await import('../../texts/en')).default),
}

interface Spoken {
  readonly locale: Locale
  readonly texts: TextTable
  readonly grammar: Grammar
}

let now = $state.raw<Spoken>({ locale: 'en', texts: {}, grammar: grammarOf('en') })

export const locale = (): Locale => now.locale

/** Load a language and show everything in it. */
export const speak = async (wanted: Locale): Promise<void> => {
  now = { locale: wanted, texts: await LOADERS[wanted](), grammar: grammarOf(wanted) }
  if (typeof document !== 'undefined') document.documentElement.lang = wanted
}

/** The best of our languages for a browser's preferences. */
export const languageFor = (wishes: readonly string[]): Language => {
  const known = wishes
    .map((wish) => wish.slice(0, 2).toLowerCase())
    .find((code) => LANGUAGES.includes(code as Language))
  return (known as Language | undefined) ?? 'en'
}

const found = (key: string, filling: Readonly<Record<string, Filling>>, rules: Intl.PluralRules): Sentence =>
  fill(patternOf(now.texts[key] ?? key, filling['n'], rules), filling, now.grammar)

/** A text in the current language, as plain words. */
export const t = <K extends Key>(key: K, ...args: Fillings<EnglishTexts[K], string | number>): string =>
  spoken(found(key, args[0] ?? {}, now.grammar.plural))

/** A text whose key and arguments are only known at run time; a test checks that it exists in every language. */
export const say = (key: string, filling: Readonly<Record<string, string>>): string =>
  spoken(found(key, filling, now.grammar.plural))

/** A text that comes from elsewhere, with its placeholders filled. */
export const filled = (text: string, filling: Readonly<Record<string, string | number>>): string =>
  spoken(fill(text, filling, now.grammar))

/** A text whose key is only known at run time, or null if there is none. */
export const sayIfKnown = (key: string): string | null => (Object.hasOwn(now.texts, key) ? say(key, {}) : null)

/** A text whose placeholders may hold drawings, as a sentence of words and pieces. */
export const rich = <K extends Key>(key: K, ...args: Fillings<EnglishTexts[K]>): Sentence =>
  found(key, args[0] ?? {}, now.grammar.plural)

/** "1st", "2nd", … in the form that goes with the language's word for a card or place. */
export const ordinal = (n: number): string => spoken(found('ordinal', { n }, now.grammar.ordinal))

export const number = (value: number): string => now.grammar.number.format(value)

/** How we write dates: our English is British. */
const written = (): string => (now.locale === 'en' ? 'en-GB' : now.locale)

/** A day, as the language writes it. */
export const day = (at: Date): string => new Intl.DateTimeFormat(written(), { dateStyle: 'medium' }).format(at)

/** A day and time of day, as the language writes them. */
export const moment = (at: Date): string =>
  new Intl.DateTimeFormat(written(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** A date with these parts, as the language writes them. */
export const dated = (at: Date, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(written(), parts).format(at)

/** "yesterday", for a number of days ago. */
export const daysAgo = (days: number): string =>
  new Intl.RelativeTimeFormat(written(), { numeric: 'auto' }).format(-days, 'day')

/** A number with one decimal place. */
export const tenths = (value: number): string =>
  new Intl.NumberFormat(written(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** A change with one decimal place and its sign. */
export const signed = (change: number): string => {
  const sign = Math.abs(change) < 0.05 ? '' : change > 0 ? '+' : '\u2212'
  return `${sign}${tenths(Math.abs(change))}`
}

/** "Ana, Ben and Cem". */
export const listed = (words: readonly string[]): string => now.grammar.list.format(words)
