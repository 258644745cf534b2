import { describe, expect, it } from 'vitest'
import {
  DAILY,
  dailyOf,
  helpOf,
  HOME,
  isSame,
  lessonOf,
  newTable,
  NOTIFICATIONS,
  personBehind,
  PUZZLES,
  PRACTICE,
  positionAt,
  practiceOf,
  puzzlesOf,
  replayOf,
  reviewFor,
  reviewOf,
  routeOf,
  seatBehind,
  SETTINGS,
  tableAt,
  type Route,
} from './routes'

const follow = (address: string): Route => {
  const url = new URL(address, 'https://example.org')
  return routeOf(url.pathname, url.hash)
}

describe('an address', () => {
  it.each([
    [HOME, { page: 'home' }],
    [SETTINGS, { page: 'settings' }],
    [DAILY, { page: 'daily', day: null }],
    [dailyOf(20775), { page: 'daily', day: 20775 }],
    [NOTIFICATIONS, { page: 'notifications', link: null, code: '' }],
    ['/notifications#confirm=a-b', { page: 'notifications', link: 'confirm', code: 'a-b' }],
    ['/notifications#other=a', { page: 'notifications', link: null, code: 'a' }],
    [newTable('sultan'), { page: 'new', game: 'sultan' }],
    [helpOf('diamonds-club'), { page: 'help', game: 'diamonds-club' }],
    [lessonOf('maharaja'), { page: 'learn', game: 'maharaja' }],
    [PRACTICE, { page: 'practice', game: null, code: '' }],
    [practiceOf('maharaja'), { page: 'practice', game: 'maharaja', code: '' }],
    [positionAt('maharaja', 'a-_9'), { page: 'practice', game: 'maharaja', code: 'a-_9' }],
    ['/practice/maharaja/a-_9', { page: 'practice', game: 'maharaja', code: 'a-_9' }],
    [PUZZLES, { page: 'puzzles', game: null }],
    [puzzlesOf('sultan'), { page: 'puzzles', game: 'sultan' }],
    [puzzlesOf('today'), { page: 'puzzles', game: 'today' }],
    [tableAt('k7 m2'), { page: 'table', table: 'k7 m2' }],
    [replayOf('k7m2'), { page: 'replay', table: 'k7m2' }],
    [reviewOf('k7m2'), { page: 'review', table: 'k7m2', seat: null }],
    [reviewFor('k7m2', 1), { page: 'review', table: 'k7m2', seat: 1 }],
    ['/table/k7m2/review#0', { page: 'review', table: 'k7m2', seat: null }],
    [seatBehind('a/b#c'), { page: 'join', code: 'a/b#c' }],
    [personBehind('x'), { page: 'link', code: 'x', deals: '' }],
    [personBehind('x&y', 'deals-_0'), { page: 'link', code: 'x&y', deals: 'deals-_0' }],
  ])('%s leads to its page', (address, route) => {
    expect(follow(address)).toEqual(route)
  })

  it.each([
    '/nowhere',
    '/help/chess',
    '/puzzles/chess',
    '/practice/chess',
    '/table',
    '/table/x/y',
    '/daily/yesterday',
    '/daily/-1',
    '/table/x/replay/z',
    '/table/%ff/y',
  ])('%s leads nowhere', (address) => {
    expect(follow(address)).toEqual({ page: 'lost' })
  })

  it('stays the same page when it asks for the same', () => {
    expect(isSame(follow(tableAt('k7')), follow(tableAt('k7')))).toBe(true)
    expect(isSame(follow(tableAt('k7')), follow(replayOf('k7')))).toBe(false)
  })
})
