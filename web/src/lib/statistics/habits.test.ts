import { describe, expect, it } from 'vitest'
import type { HabitShown, Measured, PlayedGame } from '../net/messages.gen'
import { forgetOthers, habitsOf, isMeasured, measurable, MOST_MEASURED, type Measuring, type Store } from './habits'

const game = (table: string, change: Partial<PlayedGame> = {}): PlayedGame => ({
  table,
  game: 'sultan',
  players: 2,
  level: 'hard',
  at: 1,
  seat: 0,
  points: 30,
  place: 1,
  won: true,
  ...change,
})
const measured: Measured = { game: 'sultan', players: 2, games: 1, habits: { paid: { total: 9, occasions: 1 } } }

const storage = (): Store => {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}
/** Counts what is asked of the device. */
const device = (broken = '') => {
  const asked: string[] = []
  const sums: (readonly Measured[])[] = []
  const by: Measuring = {
    recordText: (table) => {
      asked.push(table)
      return table === broken ? Promise.reject(new Error('gone')) : Promise.resolve(`record ${table}`)
    },
    measure: () => Promise.resolve(measured),
    compareHabits: (wanted) => {
      sums.push(wanted.measured)
      return Promise.resolve<readonly HabitShown[]>([])
    },
  }
  return { asked, sums, by }
}

describe('the games whose habits are measured', () => {
  it('are the latest of a kind in which the person had one seat', () => {
    const games = [
      game('a'),
      game('b', { seat: null }),
      game('c', { game: 'maharaja' }),
      ...Array.from({ length: 60 }, (_, i) => game(`d${i}`)),
    ]
    expect(measurable(games, 'sultan')).toHaveLength(MOST_MEASURED)
    expect(measurable(games, 'sultan').map(({ table }) => table)).not.toContain('b')
    expect(measurable(games, 'maharaja').map(({ table }) => table)).toEqual(['c'])
  })

  it('are read once, by each method', async () => {
    const { asked, sums, by } = device()
    const store = storage()
    const games = measurable([game('a'), game('b')], 'sultan')
    const shares: number[] = []
    await habitsOf(games, 1, by, store, (share) => shares.push(share))
    expect(isMeasured(games, 1, store)).toBe(true)
    await habitsOf(games, 1, by, store, () => undefined)
    expect(asked).toEqual(['a', 'b'])
    expect(shares).toEqual([0.5, 1])
    expect(sums).toEqual([
      [measured, measured],
      [measured, measured],
    ])
    expect(isMeasured(games, 2, store)).toBe(false)
  })

  it('are left out if they can no longer be read', async () => {
    const { sums, by } = device('a')
    await habitsOf(measurable([game('a'), game('b')], 'sultan'), 1, by, storage(), () => undefined)
    expect(sums).toEqual([[measured]])
  })

  it('are forgotten with their games', async () => {
    const { by } = device()
    const store = storage()
    const [a, b, other] = [game('here-a'), game('here-b'), game('c')]
    await habitsOf(measurable([a, b, other], 'sultan'), 1, by, store, () => undefined)
    forgetOthers([b], store, (table) => table.startsWith('here-'))
    expect(isMeasured(measurable([a], 'sultan'), 1, store)).toBe(false)
    expect(isMeasured(measurable([b, other], 'sultan'), 1, store)).toBe(true)
  })

  it('are measured again where the storage is damaged or full', async () => {
    const { asked, by } = device()
    const full: Store = {
      getItem: () => '[',
      setItem: () => {
        throw new Error('full')
      },
    }
    await habitsOf(measurable([game('a')], 'sultan'), 1, by, full, () => undefined)
    forgetOthers([], full, () => true)
    expect(asked).toEqual(['a'])
  })
})
