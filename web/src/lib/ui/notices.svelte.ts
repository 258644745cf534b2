/** Short messages for the whole screen: what went wrong, or that something is done. */
import { t } from '../i18n/language.svelte'
import { Refusal } from '../net/refusal'

const SHOWN_MS = 5000

const nothing = (): string => ''
let now = $state.raw(nothing)
let timer: ReturnType<typeof setTimeout> | undefined

export const notice = (): string => now()

/** Show a message for a while; its text is computed again when the language changes. */
export const notify = (words: () => string): void => {
  now = words
  clearTimeout(timer)
  timer = setTimeout(() => (now = nothing), SHOWN_MS)
}

/** The refusals that users can run into and fix; any other is our error. */
const KNOWN = [
  'offline',
  'bad-name',
  'bad-password',
  'name-taken',
  'wrong-password',
  'not-signed-in',
  'not-allowed',
  'unknown-link',
  'unknown-table',
  'unknown-person',
  'seat-taken',
  'not-started',
  'already-started',
  'not-your-turn',
  'illegal-move',
  'stale-position',
  'nothing-to-undo',
  'rated-table',
  'game-over',
  'old-rules',
  'too-many',
  'too-fast',
  'busy',
  'no-tables',
  'damaged-game',
  'no-room',
  'wrong-rules',
] as const
type Known = (typeof KNOWN)[number]
const isKnown = (code: string): code is Known => KNOWN.includes(code as Known)

/** What went wrong, in the language of the screen. If there is no text for it, the code is quoted. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) return t('refusal.fault')
  if (error.code === 'bad-box') return t('refusal.bad-box', { what: error.message })
  return isKnown(error.code) ? t(`refusal.${error.code}`) : t('refusal.other', { code: error.code })
}

export const complain = (error: unknown): void => notify(() => sentenceOf(error))

/** Do something that may be refused; show a refusal as a notice and return null. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    complain(error)
    return null
  }
}
