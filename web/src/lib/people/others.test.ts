import { describe, expect, it } from 'vitest'
import { othersAt } from './others'

describe('the other people at a table', () => {
  it('are those in seats that are neither mine nor a bot’s, even if a bot stands in', () => {
    const seats = [
      { name: 'Mina' },
      { name: 'easy', bot: 'easy' },
      { name: 'Tom' },
      { name: 'Lucy', bot: 'medium', handed_over: 'own' },
    ]
    expect(othersAt({ seats, yours: [0] })).toEqual([2, 3])
  })
})
