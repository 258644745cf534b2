import { expect, it } from 'vitest'
import { FIRST_PAUSE } from '$lib/net/live'
import { whenBack } from './back'

/** A server with scripted answers, one request after the other, and a clock that is moved by hand. */
const bench = (...answers: boolean[]) => {
  const pauses: number[] = []
  let backs = 0
  let next: (() => void) | null = null
  const stop = whenBack(
    async () => answers.shift() ?? false,
    () => (backs += 1),
    {
      later: (ms, then) => {
        pauses.push(ms)
        next = then
        return () => (next = null)
      },
      random: () => 0.5,
    },
  )
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done))
  const wait = async (): Promise<void> => {
    await settle()
    next?.()
    await settle()
  }
  return { pauses, backs: () => backs, stop, wait }
}

it('asks at longer and longer pauses until the server is back', async () => {
  const { pauses, backs, wait } = bench(false, false, true)
  await wait()
  expect(backs()).toBe(0)
  await wait()
  expect([pauses, backs()]).toEqual([[FIRST_PAUSE, 2 * FIRST_PAUSE], 1])
})

it('says nothing about a server that was never down', async () => {
  const { pauses, backs, wait } = bench(true)
  await wait()
  expect([pauses, backs()]).toEqual([[], 0])
})

it('stops when asked to', async () => {
  const { pauses, backs, stop, wait } = bench(false, true)
  stop()
  await wait()
  expect([pauses, backs()]).toEqual([[], 0])
})
