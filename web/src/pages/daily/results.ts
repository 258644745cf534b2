/** What the deal of the day is compared with: everyone's results on the server, and the champion's game. */
import { dailyTable } from '$lib/daily/daily'
import { api, apiHere, recordText } from '$lib/net/api'
import type { DailyStanding, Whole } from '$lib/net/messages.gen'
import { nameHere, somebody } from '$lib/person.svelte'
import { IS_SITE } from '$lib/site'

const CHAMPION = 'jewelbox.daily.champion'

/** Send my result, which the server checks; null if there is no server, or if it can't be reached or refuses. */
export const standingOf = async (day: number): Promise<DailyStanding | null> => {
  if (IS_SITE) return null
  try {
    await somebody(nameHere())
    const standing = await api.dailyStanding(day)
    if (standing.mine !== null) return standing
    return await api.addDailyResult(day, (await recordText(dailyTable(day))).trim())
  } catch {
    return null
  }
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
