import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitShown } from './net/messages.gen'
import { beginWaiting, endWaiting, myWait } from './waiting.svelte'

const { api } = vi.hoisted(() => ({
  api: { waitForPeople: vi.fn(), myWait: vi.fn(), waitNoLonger: vi.fn() },
}))
vi.mock('./net/api', () => ({ api }))
vi.mock('./person.svelte', () => ({ person: () => null, somebody: () => Promise.resolve() }))

const WANTED = { games: ['sultan'], pace: 'live', bots: false } as const
const WAIT: WaitShown = { ...WANTED, seconds: 0, table: null }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search that was stopped stays stopped, even if an answer about it is still under way', async () => {
  let answer: (wait: WaitShown | null) => void = () => undefined
  api.waitForPeople.mockResolvedValue(WAIT)
  api.myWait.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await beginWaiting(WANTED)
  expect(myWait()).toEqual(WAIT)
  await vi.advanceTimersByTimeAsync(5000)
  expect(api.myWait).toHaveBeenCalledOnce()
  await endWaiting()
  answer(WAIT)
  await vi.advanceTimersByTimeAsync(0)
  expect(myWait()).toBeNull()
})
