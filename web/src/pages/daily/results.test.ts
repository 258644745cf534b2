import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DailyStanding } from '$lib/net/messages.gen'
import { offline, Refusal } from '$lib/net/refusal'

const server = vi.hoisted(() => ({ dailyStanding: vi.fn(), addDailyResult: vi.fn() }))
vi.mock('$lib/net/api', () => ({ api: server, apiHere: {}, recordText: () => Promise.resolve('{}\n') }))
vi.mock('$lib/person.svelte', () => ({ nameHere: () => 'Nora', somebody: () => Promise.resolve() }))
const { sent } = await import('./results')

const standing = (mine: number | null): DailyStanding => ({ day: 7, game: 'sultan', players: 4, counts: [], mine })

describe('a result', () => {
  beforeEach(() => {
    server.dailyStanding.mockResolvedValue(standing(null))
    server.addDailyResult.mockReset()
  })

  it('is sent once', async () => {
    server.addDailyResult.mockResolvedValue(standing(31))
    expect(await sent(7)).toEqual({ standing: standing(31), problem: null })
    server.dailyStanding.mockResolvedValue(standing(31))
    expect(await sent(7)).toEqual({ standing: standing(31), problem: null })
    expect(server.addDailyResult).toHaveBeenCalledExactlyOnceWith(7, '{}')
  })

  it.each([
    [new Refusal({ code: 'not-allowed', message: 'not the deal' }), 'refused'],
    [new Refusal({ code: 'busy', message: 'still compiling' }), 'later'],
    [offline(), null],
  ])('that does not count says why: %s', async (error, problem) => {
    server.addDailyResult.mockRejectedValue(error)
    expect(await sent(7)).toEqual({ standing: null, problem })
  })
})
