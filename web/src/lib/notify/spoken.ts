/** The language in which the server writes: that of the screen, English where it is none of a person's. */
import { LANGUAGES, type Language, type Locale } from '../i18n/language.svelte'

const isLanguage = (locale: Locale): locale is Language => (LANGUAGES as readonly string[]).includes(locale)

export const spokenHere = (locale: Locale): Language => (isLanguage(locale) ? locale : 'en')
