import { beforeEach, describe, expect, it, vi } from 'vitest'

const apiHere = vi.hoisted(() => ({ checkRecord: vi.fn(() => Promise.resolve({ game: 'sultan' })) }))
vi.mock('../net/api', () => ({ apiHere }))

const kept = new Map<string, string>()
let room = 100
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, value)
  },
})

/** The module as a page has it that was just loaded. */
const loaded = async () => {
  vi.resetModules()
  return import('./opened')
}

describe('an opened record', () => {
  beforeEach(() => {
    kept.clear()
    apiHere.checkRecord.mockClear()
    room = 100
  })

  it('is opened again after a reload, once', async () => {
    const before = await loaded()
    await before.openRecord('{}')
    expect(await before.isReopened(before.OPENED)).toBe(true)
    expect(apiHere.checkRecord).toHaveBeenCalledTimes(1)
    const after = await loaded()
    expect(await after.isReopened(after.OPENED)).toBe(true)
    expect(await after.isReopened(after.OPENED)).toBe(true)
    expect(apiHere.checkRecord).toHaveBeenCalledTimes(2)
  })

  it('must be chosen again where nothing was kept', async () => {
    const { isReopened, openRecord, OPENED } = await loaded()
    expect(await isReopened(OPENED)).toBe(false)
    room = 1
    await openRecord('{}')
    expect(await (await loaded()).isReopened(OPENED)).toBe(false)
  })

  it('has nothing to do with other tables', async () => {
    const { isReopened } = await loaded()
    expect(await isReopened('here-1')).toBe(true)
    expect(apiHere.checkRecord).not.toHaveBeenCalled()
  })

  it('that is refused is not kept', async () => {
    const { isReopened, openRecord, OPENED } = await loaded()
    apiHere.checkRecord.mockRejectedValueOnce(new Error('no record'))
    await expect(openRecord('x')).rejects.toThrow('no record')
    expect(await isReopened(OPENED)).toBe(false)
  })
})
