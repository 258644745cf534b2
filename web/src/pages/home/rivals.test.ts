import { describe, expect, it } from 'vitest'
import { botsFor, parseRivals } from './rivals.svelte'

describe('the bots of Play now', () => {
  it('are those that were chosen last', () => {
    expect(parseRivals('sultan', '{"bots":1,"level":"hard"}')).toEqual({ bots: 1, level: 'hard' })
  })

  it.each([null, '{', '{"bots":9,"level":"godlike"}', '[]'])('are the usual ones where %s is stored', (stored) => {
    expect(parseRivals('sultan', stored)).toEqual({ bots: 3, level: 'easy' })
  })

  it('are as many as the game allows', () => {
    expect([botsFor('sultan'), botsFor('maharaja')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ])
  })
})
