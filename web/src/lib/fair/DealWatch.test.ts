import { beforeEach, expect, it, vi } from 'vitest'
import { fingerprintOf, METHOD, partCommitment } from './deal'
import { DealWatch } from './DealWatch.svelte'
import { pinOf } from './memory'
import type { Lobby, LobbySeat, SetupShown } from '../net/messages.gen'

const SECRET = '11'.repeat(32)
const setup = (changes: Partial<SetupShown> = {}): SetupShown => ({
  table: 't',
  game: 'sultan',
  rules: 1,
  players: 2,
  options: {},
  box: {},
  pace: { type: 'none' },
  starter: null,
  method: METHOD,
  commitment: fingerprintOf(SECRET),
  commitments: [null, null],
  reveals: [null, null],
  ...changes,
})
const lobby = (changes: Partial<SetupShown> = {}, more: Partial<Lobby> = {}): Lobby => ({
  type: 'lobby',
  version: 1,
  setup: setup(changes),
  seats: [{ name: 'Mina' }, { name: 'Tom' }],
  public: false,
  spectators: true,
  yours: [0],
  is_host: true,
  chat: [],
  ...more,
})

const server = () => ({
  commit: vi.fn(async (..._: [string, number, string]) => undefined),
  reveal: vi.fn(async (..._: [string, number, string]) => undefined),
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

const committedBy = async (requests: ReturnType<typeof server>, watch: DealWatch): Promise<string> => {
  watch.lobby(lobby())
  await Promise.resolve()
  return requests.commit.mock.calls[0]?.[2] ?? ''
}

it('commits to its own part and reveals it when all commitments are fixed, once', async () => {
  const requests = server()
  const watch = new DealWatch(requests)
  const bound = await committedBy(requests, watch)
  const part = pinOf('t')?.parts[0] ?? ''
  expect(requests.commit.mock.calls).toEqual([['t', 0, partCommitment('t', 0, fingerprintOf(SECRET), part)]])
  watch.lobby(lobby({ commitments: [bound, null] }))
  expect(requests.commit).toHaveBeenCalledTimes(1)
  expect(requests.reveal).not.toHaveBeenCalled()
  watch.lobby(lobby({ commitments: [bound, null] }, { dealing: true }))
  watch.lobby(lobby({ commitments: [bound, null] }, { dealing: true }))
  expect(requests.reveal.mock.calls).toEqual([['t', 0, part]])
  watch.table({ setup: setup({ commitments: [bound, null], reveals: [part, null] }), yours: [0] })
  watch.table({ setup: setup({ commitments: [bound, null], reveals: [part, null] }), yours: [0], secret: SECRET })
  expect(watch.alarm).toBeNull()
})

it('reveals the same part after the page was loaded again', async () => {
  const requests = server()
  const bound = await committedBy(requests, new DealWatch(requests))
  const again = server()
  new DealWatch(again).lobby(lobby({ commitments: [bound, null] }, { dealing: true }))
  expect(again.commit).not.toHaveBeenCalled()
  expect(again.reveal.mock.calls[0]?.[2]).toBe(pinOf('t')?.parts[0])
})

it('tries again what could not be sent', async () => {
  const requests = server()
  requests.commit.mockRejectedValueOnce(new Error('offline'))
  const watch = new DealWatch(requests)
  watch.lobby(lobby())
  await vi.waitFor(() => {
    watch.lobby(lobby())
    expect(requests.commit).toHaveBeenCalledTimes(2)
  })
  expect(requests.commit.mock.calls[0]).toEqual(requests.commit.mock.calls[1])
})

it('does not reveal a part to a server that has changed a commitment', async () => {
  const requests = server()
  const watch = new DealWatch(requests)
  const bound = await committedBy(requests, watch)
  watch.lobby(lobby({ commitments: [bound, null], commitment: fingerprintOf('22'.repeat(32)) }, { dealing: true }))
  expect(watch.alarm).toBe('commitment')
  expect(requests.reveal).not.toHaveBeenCalled()
})

it('leaves alone what another device of mine has committed to', () => {
  const requests = server()
  new DealWatch(requests).lobby(lobby({ commitments: ['ab'.repeat(32), null] }))
  expect(requests.commit).not.toHaveBeenCalled()
})

it('has nothing to do where nobody else plays', () => {
  const requests = server()
  const alone: readonly LobbySeat[] = [{ name: 'Mina' }, { name: 'easy', bot: 'easy' }]
  new DealWatch(requests).lobby(lobby({}, { seats: alone }))
  new DealWatch(requests).lobby(lobby({}, { yours: [0, 1] }))
  expect(requests.commit).not.toHaveBeenCalled()
})
