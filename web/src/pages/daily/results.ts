/** What the deal of the day is compared with: everyone's results on the server, and the champion's game. */
import { dailyTable } from '$lib/daily/daily'
import { api, apiHere, recordText } from '$lib/net/api'
import type { DailyStanding, Whole } from '$lib/net/messages.gen'
import { isRefusal } from '$lib/net/refusal'
import { nameHere, somebody } from '$lib/person.svelte'
import { IS_SITE } from '$lib/site'

const CHAMPION = 'jewelbox.daily.champion'

/** All results of a day, or why mine is not among them. */
export interface Sent {
  readonly standing: DailyStanding | null
  readonly problem: 'refused' | 'later' | null
}

/** Send my result, which the server checks. There is no problem where there is no server, or no connection. */
export const sent = async (day: number): Promise<Sent> => {
  if (IS_SITE) return { standing: null, problem: null }
  try {
    return { standing: await counted(day), problem: null }
  } catch (error) {
    return { standing: null, problem: problemOf(error) }
  }
}

const counted = async (day: number): Promise<DailyStanding> => {
  await somebody(nameHere())
  const standing = await api.dailyStanding(day)
  if (standing.mine !== null) return standing
  return api.addDailyResult(day, (await recordText(dailyTable(day))).trim())
}

const problemOf = (error: unknown): Sent['problem'] => {
  if (isRefusal(error, 'not-allowed')) return 'refused'
  return isRefusal(error, 'offline') ? null : 'later'
}

/** The champion's game: played here once a day, and stored without its events. */
export const championOf = async (day: number): Promise<Whole> => {
  const kept = keptChampion(day)
  if (kept) return kept
  const whole = { ...(await apiHere.championGame({ day, name: '' })), events: [] }
  localStorage.setItem(CHAMPION, JSON.stringify({ day, whole }))
  return whole
}

const keptChampion = (day: number): Whole | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(CHAMPION) ?? '{}') as { day?: number; whole?: Whole }
    return kept.day === day && kept.whole ? kept.whole : null
  } catch {
    return null
  }
}
