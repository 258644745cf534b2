/** Addresses and what they mean. Secrets in links come after the `#`, so that no server logs them. */
import { isGame } from '$games/index'
import type { GameName } from '../net/messages.gen'
import { IS_SITE } from '../site'

export type Route =
  | { readonly page: 'home' | 'settings' | 'record' | 'leaderboard' | 'statistics' | 'lost' }
  /** The deal of a day, or of today if none is given. */
  | { readonly page: 'daily'; readonly day: number | null }
  | { readonly page: 'person'; readonly who: string }
  | { readonly page: 'new' | 'help' | 'learn'; readonly game: GameName }
  /** All of them if no game is given; `today` is the puzzle of the day. */
  | { readonly page: 'puzzles'; readonly game: GameName | 'today' | null }
  /** All games if none is given; `code` is a position that someone shared. */
  | { readonly page: 'practice'; readonly game: GameName | null; readonly code: string }
  | { readonly page: 'table' | 'replay'; readonly table: string }
  /** `seat` is the one whose decisions a link shows. */
  | { readonly page: 'review'; readonly table: string; readonly seat: number | null }
  | { readonly page: 'join' | 'friend'; readonly code: string }
  /** `link` is what a link in a mail is for, `code` its secret. */
  | { readonly page: 'notifications'; readonly link: MailLink | null; readonly code: string }
  /** `deals` is what the other device has stored about its deals. */
  | { readonly page: 'link'; readonly code: string; readonly deals: string }

export type MailLink = 'confirm' | 'unsubscribe'

/** Whether two routes are the same. */
export const isSame = (one: Route, other: Route): boolean => JSON.stringify(one) === JSON.stringify(other)

const LOST: Route = { page: 'lost' }

const ofGame = (page: 'new' | 'help' | 'learn', game: string): Route => (isGame(game) ? { page, game } : LOST)
const ofTable = (table: string, rest: string | undefined, hash: string): Route => {
  if (table === '') return LOST
  if (rest === undefined) return { page: 'table', table }
  if (rest === 'review') return { page: rest, table, seat: seatIn(hash) }
  return rest === 'replay' ? { page: rest, table } : LOST
}
/** A seat in a link, counted from 1 there. */
const seatIn = (hash: string): number | null => (/^#[1-9]$/.test(hash) ? Number(hash.slice(1)) - 1 : null)
const ofPractice = (game: string, code: string): Route => {
  if (game === '') return { page: 'practice', game: null, code: '' }
  return isGame(game) ? { page: 'practice', game, code } : LOST
}
const ofPuzzles = (game: string): Route => {
  if (game === '') return { page: 'puzzles', game: null }
  return game === 'today' || isGame(game) ? { page: 'puzzles', game } : LOST
}

const ofDay = (day: string): Route => {
  if (day === '') return { page: 'daily', day: null }
  return /^\d{1,6}$/.test(day) ? { page: 'daily', day: Number(day) } : LOST
}

/** What an address asks for. */
export const routeOf = (path: string, hash = ''): Route => {
  const [first = '', second = '', third, ...more] = path
    .split('/')
    .filter((part, i) => i > 0 || part !== '')
    .map(decoded)
  if (more.length > 0) return LOST
  switch (first) {
    case '':
      return { page: 'home' }
    case 'settings':
    case 'record':
    case 'leaderboard':
    case 'statistics':
      return { page: first }
    case 'daily':
      return ofDay(second)
    case 'new':
    case 'help':
    case 'learn':
      return ofGame(first, second)
    case 'puzzles':
      return ofPuzzles(second)
    case 'practice':
      return ofPractice(second, third ?? hash.replace(/^#/, ''))
    case 'table':
      return ofTable(second, third, hash)
    case 'join':
    case 'friend':
      return { page: first, code: decoded(hash.replace(/^#/, '')) }
    case 'people':
      return second === '' || third !== undefined ? LOST : { page: 'person', who: second }
    case 'notifications':
      return ofMail(hash.replace(/^#/, ''))
    case 'link':
      return ofLink(hash.replace(/^#/, ''))
    default:
      return LOST
  }
}

const isMailLink = (text: string): text is MailLink => text === 'confirm' || text === 'unsubscribe'

const ofMail = (hash: string): Route => {
  const [link = '', code = ''] = hash.split('=', 2)
  return { page: 'notifications', link: isMailLink(link) ? link : null, code: decoded(code) }
}

const ofLink = (hash: string): Route => {
  const [code = '', deals = ''] = hash.split('&', 2)
  return { page: 'link', code: decoded(code), deals }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A folder of plain files has one page, so its addresses come after the `#`. */
const address = (path: string): string => (IS_SITE ? `#${path}` : path)

export const HOME = address('/')
export const SETTINGS = address('/settings')
export const NOTIFICATIONS = address('/notifications')
export const LEADERBOARD = address('/leaderboard')
export const ME = address('/people/me')
export const STATISTICS = address('/statistics')
export const personAt = (who: string): string => address(`/people/${encodeURIComponent(who)}`)
export const RECORD = address('/record')
export const newTable = (game: GameName): string => address(`/new/${game}`)
export const helpOf = (game: GameName): string => address(`/help/${game}`)
export const lessonOf = (game: GameName): string => address(`/learn/${game}`)
export const DAILY = address('/daily')
export const dailyOf = (day: number): string => address(`/daily/${day}`)
export const PUZZLES = address('/puzzles')
export const puzzlesOf = (game: GameName | 'today'): string => address(`/puzzles/${game}`)
export const PRACTICE = address('/practice')
export const practiceOf = (game: GameName): string => address(`/practice/${game}`)
export const positionAt = (game: GameName, code: string): string => `${practiceOf(game)}${IS_SITE ? '/' : '#'}${code}`
export const tableAt = (table: string): string => address(`/table/${encodeURIComponent(table)}`)
export const replayOf = (table: string): string => `${tableAt(table)}/replay`
export const reviewOf = (table: string): string => `${tableAt(table)}/review`
/** The review of one seat, on a server. */
export const reviewFor = (table: string, seat: number): string => `${reviewOf(table)}#${seat + 1}`
export const seatBehind = (code: string): string => `/join#${encodeURIComponent(code)}`
export const friendBehind = (code: string): string => `/friend#${encodeURIComponent(code)}`
export const personBehind = (code: string, deals = ''): string =>
  `/link#${encodeURIComponent(code)}${deals && `&${deals}`}`
