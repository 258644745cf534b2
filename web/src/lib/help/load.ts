/** The words of a book in the language of the screen. */
import { PSEUDO, type Locale } from '../i18n/language.svelte'
import type { AnyWords, HelpBook } from './page'

/** The pseudo-language shows the rules in English: its purpose is to find texts at tables that don't fit. */
export const wordsIn = (book: HelpBook, locale: Locale): Promise<AnyWords> =>
  book.words[locale === PSEUDO ? 'en' : locale]()
