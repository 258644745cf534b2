/** The language that was chosen on this device, or the best for the browser's preferences. */
import { languageFor, LANGUAGES, PSEUDO, type Locale } from './language.svelte'

const STORED = 'jewelbox.language'

export const rememberLanguage = (chosen: Locale): void => localStorage.setItem(STORED, chosen)

export const rememberedLanguage = (): Locale => {
  const stored = localStorage.getItem(STORED)
  const known: readonly string[] = import.meta.env.DEV ? [...LANGUAGES, PSEUDO] : LANGUAGES
  return stored !== null && known.includes(stored) ? (stored as Locale) : languageFor(navigator.languages)
}
