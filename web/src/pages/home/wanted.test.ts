import { describe, expect, it } from 'vitest'
import { GAMES } from '$games/index'
import { wantedIn, withGame } from './wanted'

describe('what a user would like to play with people', () => {
  it('is all games, now, without bots, until something else is chosen', () => {
    for (const text of [null, '', 'broken', '{"games": []}', '{"games": ["chess"]}'])
      expect(wantedIn(text)).toEqual({ games: GAMES, pace: 'live', bots: false })
  })
  it('is kept', () => {
    const kept = { games: ['maharaja'], pace: 'day', bots: true } as const
    expect(wantedIn(JSON.stringify(kept))).toEqual(kept)
  })
  it('has at least one game, and the games in their order', () => {
    const one = withGame(withGame(wantedIn(null), 'sultan'), 'diamonds-club')
    expect(one.games).toEqual(['maharaja'])
    expect(withGame(one, 'maharaja').games).toEqual(['maharaja'])
    expect(withGame(one, 'sultan').games).toEqual(['sultan', 'maharaja'])
  })
})
