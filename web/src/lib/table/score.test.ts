import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { headline, rankedSeats, share, subtitle } from './score'

describe('the score', () => {
  const outcome = {
    scores: [20, 30, 30, null],
    winners: [1, 2],
    ranking: [[1, 2], [0], [3]],
    decided_by: 'shared',
    breakdown: [],
    growth: [],
  }
  const seats = ['Ana', 'Ben', 'Cem', 'Dov'].map((name) => ({ name, bot: false, here: true }))
  beforeEach(() => speak('en'))

  it('ranks seats, equal ones alike', () => {
    expect(rankedSeats(outcome)).toEqual([
      { seat: 1, rank: 1 },
      { seat: 2, rank: 1 },
      { seat: 0, rank: 3 },
      { seat: 3, rank: 4 },
    ])
  })

  it('has a headline for each end', () => {
    expect(headline(outcome, { you: 0, seats })).toBe('Ben and Cem share the win with 30 points')
    expect(headline({ ...outcome, winners: [0] }, { you: 0, seats })).toBe('You win with 20 points')
    expect(headline({ ...outcome, winners: [1] }, { you: 0, seats })).toBe('Ben wins with 30 points')
    expect(headline({ ...outcome, winners: [] }, { you: 0, seats })).toBe('Nobody is scored')
  })

  it('says how far ahead the winner is', () => {
    const won = {
      ...outcome,
      scores: [20, 30, 25, null],
      winners: [1],
      ranking: [[1], [2], [0], [3]],
      decided_by: 'points',
    }
    expect(subtitle(won, { you: 0, seats })).toBe('5 points ahead of Cem.')
    expect(subtitle({ ...won, decided_by: 'jewels' }, { you: 0, seats })).toBe('Tied on points: the tie-break decided.')
    expect(subtitle(outcome, { you: 0, seats })).toBe('')
  })

  it('says who ended a game early, and leaves the points out', () => {
    const early = { ...outcome, winners: [1], ranking: [[1], [2], [0], [3]], decided_by: 'resigned' }
    expect(headline(early, { you: 0, seats })).toBe('Ben wins')
    expect(headline(early, { you: 1, seats })).toBe('You win')
    expect(headline({ ...early, winners: [1, 2], ranking: [[1, 2], [0], [3]] }, { you: 1, seats })).toBe(
      'Ben and Cem share the win',
    )
    expect(subtitle(early, { you: 0, seats })).toBe('Dov resigned.')
    expect(subtitle(early, { you: 3, seats })).toBe('You resigned.')
    expect(subtitle({ ...early, decided_by: 'time' }, { you: 0, seats })).toBe('Dov ran out of time.')
    expect(subtitle({ ...early, decided_by: 'time' }, { you: 3, seats })).toBe('You ran out of time.')
  })

  it('measures bars against the best', () => {
    expect(outcome.scores.map((points) => share(points, outcome.scores))).toEqual([20 / 30, 1, 1, 0])
  })
})
