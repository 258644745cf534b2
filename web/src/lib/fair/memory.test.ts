import { beforeEach, expect, it, vi } from 'vitest'
import { METHOD } from './deal'
import { CARRIED, keep, KEPT, packed, pinOf, unpack } from './memory'
import type { Pin } from './pins'

const pin = (table: string, commitment = 'c'): Pin => ({
  table,
  method: METHOD,
  commitment,
  commitments: ['é', null],
  reveals: null,
  parts: { 0: 'p' },
  late: false,
  alarm: null,
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

it('keeps what was seen of a table, and the latest tables', () => {
  for (let n = 0; n < KEPT + 5; n += 1) keep(pin(`table${n}`))
  expect(pinOf('table4')).toBeNull()
  expect(pinOf('table5')).toEqual(pin('table5'))
  keep(pin('table5', 'd'))
  keep(pin('one more'))
  expect(pinOf('table5')?.commitment).toBe('d')
  expect(pinOf('table6')).toBeNull()
})

it('moves to another device and is merged with what that has seen', () => {
  expect(packed()).toBe('')
  keep(pin('a'))
  keep(pin('b'))
  const word = packed()
  expect(word).toMatch(/^[\w-]+$/)
  localStorage.setItem('jewelbox.deals', '{}')
  keep(pin('b', 'another'))
  unpack(word)
  expect(pinOf('a')).toEqual(pin('a'))
  expect(pinOf('b')?.alarm).toBe('commitment')
})

it('carries as many tables as an address can hold', () => {
  for (let n = 0; n < CARRIED + 3; n += 1) keep(pin(`table${n}`))
  const word = packed()
  localStorage.setItem('jewelbox.deals', '{}')
  unpack(word)
  expect(pinOf('table2')).toBeNull()
  expect(pinOf('table3')).not.toBeNull()
})

it('ignores what is not a pin', () => {
  localStorage.setItem('jewelbox.deals', '{"a": 3, "b": null, "c": {"table": "c"}}')
  expect([pinOf('a'), pinOf('b'), pinOf('c')]).toEqual([null, null, null])
  localStorage.setItem('jewelbox.deals', 'not json')
  expect(pinOf('a')).toBeNull()
  for (const word of ['', '%%%', 'bm90IGpzb24', btoa('[3, null, {}]')]) expect(() => unpack(word)).not.toThrow()
})
