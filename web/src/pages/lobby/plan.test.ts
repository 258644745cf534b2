import { describe, expect, it } from 'vitest'
import { firstPlan, isFull, playersOf, wantedOf, withName, withPlayers, withSeat } from './plan'

const plan = firstPlan('sultan', 4)

describe('the plan of a table', () => {
  it('begins with open seats', () => {
    expect(wantedOf(plan)).toMatchObject({ game: 'sultan', players: 4, seats: [{ kind: 'taken' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] })
  })

  it('seats bots, and people at this device by their names', () => {
    const made = withName(withSeat(withSeat(plan, 1, 'bot:hard'), 2, 'here'), 2, ' Emil ')
    expect(wantedOf(made).seats?.slice(1, 3)).toEqual([{ kind: 'bot', bot: 'hard' }, { kind: 'taken', name: 'Emil' }])
  })

  it('keeps what was chosen when the number of players changes', () => {
    const made = withPlayers(withSeat({ ...plan, starter: 3 }, 1, 'reserved'), 2)
    expect([playersOf(made), made.seats, made.starter]).toEqual([2, ['reserved'], null])
    expect(withPlayers(made, 3).seats).toEqual(['reserved', 'open'])
  })

  it('is full when nobody has to be waited for', () => {
    expect(isFull(plan)).toBe(false)
    expect(isFull({ ...plan, seats: ['here', 'bot:easy'] })).toBe(true)
  })
})
