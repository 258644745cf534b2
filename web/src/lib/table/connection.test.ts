import { expect, it } from 'vitest'
import { afterMessage, afterSocket, LIVE } from './connection'

it('waits for a server that said when it continues, and recognises any other loss', () => {
  const away = afterMessage(LIVE, { type: 'wait', seconds: 5 })
  const asked = afterMessage(LIVE, { type: 'wait', seconds: 5, code: 'too-fast' })
  expect([LIVE, away, asked].map((before) => afterSocket(before, false).kind)).toEqual(['lost', 'waiting', 'paused'])
  expect((afterSocket(asked, false).resumesAt ?? 0) - Date.now()).toBeGreaterThan(4000)
})

it('is live again with the next connection, or with the next news', () => {
  const lost = afterSocket(LIVE, false)
  expect(afterSocket(lost, true)).toBe(LIVE)
  const presence = { type: 'presence', seats: [], spectators: 0 } as const
  expect(afterMessage(lost, presence)).toBe(lost)
})
