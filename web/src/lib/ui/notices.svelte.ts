/** Short sentences for the whole screen: what went wrong, or that something is done. */
import { t } from '../i18n/language.svelte'
import { Refusal } from '../net/refusal'

const SHOWN_MS = 5000

let now = $state('')
let timer: ReturnType<typeof setTimeout> | undefined

export const notice = (): string => now

export const notify = (text: string): void => {
  now = text
  clearTimeout(timer)
  timer = setTimeout(() => (now = ''), SHOWN_MS)
}

/** The refusals that people can meet and mend; what else there is, is a fault of ours. */
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

/** What went wrong, in the language of the screen. */
export const sentenceOf = (error: unknown): string => {
  const code = error instanceof Refusal ? error.code : 'other'
  return isKnown(code)
    ? t(`refusal.${code}`)
    : t('refusal.other', { what: error instanceof Error ? error.message : String(error) })
}

export const complain = (error: unknown): void => notify(sentenceOf(error))

/** Do something that may be refused; a refusal is told, and null comes back. */
export const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    complain(error)
    return null
  }
}
