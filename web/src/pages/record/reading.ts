/** Reading a record from a file, and what is wrong with one that does not hold. */
import { t } from '$lib/i18n/language.svelte'
import { isRefusal, Refusal } from '$lib/net/refusal'
import { sentenceOf } from '$lib/ui/notices.svelte'

/** Far more than the longest record; what comes after it in a file is not read. */
export const MOST_BYTES = 2_000_000

export const textOf = (file: Blob): Promise<string> => file.slice(0, MOST_BYTES).text()

/** What is wrong with a record, and where; the place is named in English only. */
export interface Fault {
  readonly sentence: string
  readonly place: string
}

/** Refusals that blame nothing in the record; each has a sentence of its own. */
const NOT_A_FAULT = ['offline', 'no-tables', 'wrong-rules'] as const

export const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Refusal) || NOT_A_FAULT.some((code) => isRefusal(error, code)))
    return { sentence: sentenceOf(error), place: '' }
  const isUnread = isRefusal(error, 'bad-record') || isRefusal(error, 'wrong-format')
  return { sentence: t(isUnread ? 'record.unreadable' : 'record.broken'), place: error.message }
}
