/** The language the server writes in: that of the screen, or English if that is the pseudo-language. */
import { LANGUAGES, type Language, type Locale } from '../i18n/language.svelte'

const isLanguage = (locale: Locale): locale is Language => (LANGUAGES as readonly string[]).includes(locale)

export const spokenHere = (locale: Locale): Language => (isLanguage(locale) ? locale : 'en')
