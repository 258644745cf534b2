import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import type { TableListed } from '$lib/net/messages.gen'
import {
  closingOf,
  endingOf,
  freeSeats,
  headingOf,
  hostedBy,
  isMyTurn,
  myTurnFirst,
  playedOn,
  statusOf,
  waitingFirst,
} from './listed'

const table = (change: Partial<TableListed> = {}): TableListed => ({
  table: 't',
  game: 'sultan',
  players: 3,
  seats: ['Nora', 'easy', 'Ben'],
  stage: 'playing',
  public: false,
  pace: { type: 'none' },
  rated: false,
  options: {},
  is_host: true,
  yours: [0],
  turn: 2,
  changed: 0,
  number: 9,
  seen: 4,
  result: null,
  change: null,
  is_invited: false,
  is_retry: false,
  ...change,
})

describe('a table in a list', () => {
  beforeAll(() => speak('en'))

  it('is named by its game and the others at it, bots by their names', () => {
    expect(headingOf(table())).toBe('Sultan with Basil and Ben')
    expect(headingOf(table({ yours: [0, 1, 2] }))).toBe('Sultan')
  })

  it('says whose turn it is', () => {
    expect([statusOf(table()), isMyTurn(table()), isMyTurn(table({ turn: 0 }))]).toEqual(['Ben’s turn.', false, true])
  })

  it('says how many seats are free before the start', () => {
    const open = table({ stage: 'open', seats: ['Nora', null, null], turn: null })
    expect([freeSeats(open), statusOf(open), hostedBy(open)]).toEqual([2, '2 seats free', 'Nora plays Sultan'])
  })

  it('shows no points of a game that ended before anyone had any', () => {
    const early = (winner: number) =>
      endingOf(table({ stage: 'finished', result: { winners: [winner], points: 0, scores: [], places: [] } }))
    expect([early(0), early(2)]).toEqual(['You won Sultan', 'Ben won Sultan'])
  })

  it('says how its game ended', () => {
    const ended = (winners: readonly number[], yours = [0]) =>
      endingOf(table({ stage: 'finished', yours, result: { winners, points: 52, scores: [], places: [] } }))
    expect([ended([0]), ended([2]), ended([0, 2])]).toEqual([
      'You won Sultan with 52 points',
      'Ben won Sultan with 52 points',
      'Nora and Ben shared the win at Sultan with 52 points',
    ])
    expect([ended([]), ended([0], [0, 2])]).toEqual(['Sultan with Basil and Ben', 'Nora won Sultan with 52 points'])
    expect(playedOn(table({ changed: 1781771400 }))).toBe('18 Jun 2026, 3 players')
  })

  it('comes first when it is my turn', () => {
    const [a, b, c] = [table({ table: 'a' }), table({ table: 'b', turn: 0 }), table({ table: 'c' })]
    expect(myTurnFirst([a, b, c]).map((each) => each.table)).toEqual(['b', 'a', 'c'])
  })

  it('is the next to go to when it has waited longest for me', () => {
    const waiting = (name: string, changed: number) => table({ table: name, turn: 0, changed })
    const lists = [waiting('new', 9), table({ table: 'theirs', changed: 1 }), waiting('old', 2)]
    expect(waitingFirst(lists).map((each) => each.table)).toEqual(['old', 'new'])
  })

  it('is deleted where nobody else plays, left before its start, and otherwise resigned', () => {
    const bots = ['Nora', 'easy', 'hard']
    expect([table({ seats: bots }), table({ stage: 'open', seats: ['Nora', null, 'easy'] })].map(closingOf)).toEqual([
      'delete',
      'delete',
    ])
    expect([table({ stage: 'open' }), table(), table({ seats: bots, rated: true })].map(closingOf)).toEqual([
      'leave',
      'resign',
      'resign',
    ])
  })
})
