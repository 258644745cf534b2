/** The languages to choose from, each with its own name for itself. */
import { LANGUAGES, PSEUDO, speak, type Locale } from '../i18n/language.svelte'
import { rememberLanguage } from '../i18n/remember'
import { offline } from '../net/refusal'
import { complain } from './notices.svelte'

const OWN_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  [PSEUDO]: 'Ƥšéûðö',
}
const offered: readonly Locale[] = import.meta.env.DEV ? [...LANGUAGES, PSEUDO] : LANGUAGES

export const languageOptions = offered.map((value) => ({ value, label: OWN_NAMES[value], lang: value }))

/**
 * Change the language once it is loaded. If loading fails, it is not remembered, or the next visit would wait for it.
 */
export const chooseLanguage = async (wanted: Locale): Promise<void> => {
  try {
    await speak(wanted)
    rememberLanguage(wanted)
  } catch {
    complain(offline())
  }
}
