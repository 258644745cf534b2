/** The words of a book in the language of the screen. */
import { PSEUDO, type Locale } from '../i18n/language.svelte'
import type { AnyWords, HelpBook } from './page'

/** The pseudo-language reads the rules in English: it is there to find texts of the tables that don't fit. */
export const wordsIn = (book: HelpBook, locale: Locale): Promise<AnyWords> =>
  book.words[locale === PSEUDO ? 'en' : locale]()
