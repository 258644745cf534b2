/** Addresses and what they mean. Secrets of links stand behind the `#`, so that no server's log gets them. */
import { isGame } from '$games/index'
import type { GameName } from '../net/messages.gen'
import { IS_SITE } from '../site'

export type Route =
  | { readonly page: 'home' | 'settings' | 'record' | 'lost' }
  | { readonly page: 'new' | 'help' | 'learn'; readonly game: GameName }
  | { readonly page: 'table' | 'replay' | 'review'; readonly table: string }
  | { readonly page: 'join'; readonly code: string }
  /** `link` is what a link in a mail is for, `code` its secret. */
  | { readonly page: 'notifications'; readonly link: MailLink | null; readonly code: string }
  /** `deals` is what the other device has kept of its deals. */
  | { readonly page: 'link'; readonly code: string; readonly deals: string }

export type MailLink = 'confirm' | 'unsubscribe'

/** Whether two routes ask for the same. */
export const isSame = (one: Route, other: Route): boolean => JSON.stringify(one) === JSON.stringify(other)

const LOST: Route = { page: 'lost' }

const ofGame = (page: 'new' | 'help' | 'learn', game: string): Route => (isGame(game) ? { page, game } : LOST)
const ofTable = (table: string, rest: string | undefined): Route => {
  if (table === '') return LOST
  if (rest === undefined) return { page: 'table', table }
  return rest === 'replay' || rest === 'review' ? { page: rest, table } : LOST
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
      return { page: first }
    case 'new':
    case 'help':
    case 'learn':
      return ofGame(first, second)
    case 'table':
      return ofTable(second, third)
    case 'join':
      return { page: 'join', code: decoded(hash.replace(/^#/, '')) }
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

/** A folder of plain files has one page, so there addresses stand behind the `#`. */
const address = (path: string): string => (IS_SITE ? `#${path}` : path)

export const HOME = address('/')
export const SETTINGS = address('/settings')
export const NOTIFICATIONS = address('/notifications')
export const RECORD = address('/record')
export const newTable = (game: GameName): string => address(`/new/${game}`)
export const helpOf = (game: GameName): string => address(`/help/${game}`)
export const lessonOf = (game: GameName): string => address(`/learn/${game}`)
export const tableAt = (table: string): string => address(`/table/${encodeURIComponent(table)}`)
export const replayOf = (table: string): string => `${tableAt(table)}/replay`
export const reviewOf = (table: string): string => `${tableAt(table)}/review`
export const seatBehind = (code: string): string => `/join#${encodeURIComponent(code)}`
export const personBehind = (code: string, deals = ''): string =>
  `/link#${encodeURIComponent(code)}${deals && `&${deals}`}`
