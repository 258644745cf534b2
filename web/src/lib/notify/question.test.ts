import { expect, it } from 'vitest'
import { mayAsk, neverAskAgain } from './question'

const memoryOf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const DAYS = { type: 'day', days: 1 } as const

it('asks once, and only in games with days to move', () => {
  const memory = memoryOf()
  expect(mayAsk({ type: 'none' }, 'default', memory)).toBe(false)
  expect(mayAsk(DAYS, 'default', memory)).toBe(true)
  neverAskAgain(memory)
  expect(mayAsk(DAYS, 'default', memory)).toBe(false)
})

it('does not ask where the browser has decided or can’t', () => {
  expect((['granted', 'denied', 'none'] as const).map((can) => mayAsk(DAYS, can, memoryOf()))).toEqual([
    false,
    false,
    false,
  ])
})
