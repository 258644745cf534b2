/** Waiting for people to play with: continues in the background on any page, until a table is found. */
import { t } from './i18n/language.svelte'
import { api } from './net/api'
import type { Lobby, WaitShown, WaitWanted, Whole } from './net/messages.gen'
import { person, somebody } from './person.svelte'
import { attempt, notify } from './ui/notices.svelte'

const ASK_MS = 5000
const SECOND = 1000

export interface Found {
  readonly table: string
  readonly setup: (Lobby | Whole)['setup']
  readonly isLive: boolean
}

let wait = $state.raw<WaitShown | null>(null)
let since = 0
let waited = $state(0)
let found = $state.raw<Found | null>(null)
/** A table that was shown already, so that it is not announced again. */
let shown = ''
let asking: ReturnType<typeof setInterval> | undefined
let ticking: ReturnType<typeof setInterval> | undefined

/** What the search is for; null if there is no search. */
export const myWait = (): WaitShown | null => wait
/** The seconds waited so far. */
export const secondsWaited = (): number => waited
/** The table that was found, until the user goes there. */
export const tableFound = (): Found | null => found

/** "0:40". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const rest = (): void => {
  clearInterval(asking)
  clearInterval(ticking)
  wait = null
}

const take = async (next: WaitShown | null): Promise<void> => {
  if (next === null) {
    if (wait !== null) notify(() => t('wait.ended'))
    return rest()
  }
  if (next.table !== null) return announce(next, next.table)
  if (wait === null) {
    asking = setInterval(() => void ask(), ASK_MS)
    ticking = setInterval(() => (waited = (Date.now() - since) / SECOND), SECOND)
  }
  since = Date.now() - next.seconds * SECOND
  waited = next.seconds
  wait = next
}

const announce = async (next: WaitShown, table: string): Promise<void> => {
  rest()
  if (table === shown) return
  shown = table
  const { setup } = await api.see(table)
  found = { table, setup, isLive: next.pace === 'live' }
}

/** Ask how the search is going; without a connection it continues. An answer after its end counts no longer. */
const ask = async (): Promise<void> => {
  const asked = wait
  const next = await api.myWait().catch(() => undefined)
  if (next !== undefined && wait === asked) await take(next)
}

/** Resume a search that began before this page was loaded. */
export const resumeWaiting = async (): Promise<void> => {
  if (person() && wait === null) await ask()
}

export const beginWaiting = async (wanted: WaitWanted): Promise<void> => {
  await attempt(async () => {
    await somebody()
    await take(await api.waitForPeople(wanted))
  })
}

export const endWaiting = async (): Promise<void> => {
  rest()
  await attempt(() => api.waitNoLonger())
}

/** The user has seen that a table was found. */
export const closeFound = (): void => {
  found = null
}
