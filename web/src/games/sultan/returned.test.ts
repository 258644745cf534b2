import { expect, it } from 'vitest'
import { lastReturned } from './returned'
import type { SultanEvent } from './types'

const returned: SultanEvent = { event: 'return', seat: 2, jewel: 'white' }
const reveal = (winner: number | null): SultanEvent => ({
  event: 'reveal',
  cushion: 1,
  jewel: 'red',
  cards: [],
  winner,
})

it('names the jewel that the start player put back', () => {
  expect(lastReturned([returned, reveal(1)])).toBe('white')
})

it('names the jewel that nobody bid for, which went back later', () => {
  expect(lastReturned([returned, reveal(null)])).toBe('red')
})

it('names none before the first', () => {
  expect(lastReturned([])).toBeNull()
})
