import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareLink } from './share'

const LINK = 'https://play.example.org/table/abc'

/** A device with a share sheet that does something, or without one. */
const device = (share?: () => Promise<void>) => {
  const copied: string[] = []
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  const sheet = share && vi.fn(share)
  vi.stubGlobal('navigator', { clipboard, ...(sheet ? { share: sheet } : {}) })
  return { copied, sheet }
}

describe('sharing a link', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens the share sheet of the device', async () => {
    const { copied, sheet } = device(() => Promise.resolve())
    await shareLink('Sultan', LINK)
    expect(sheet).toHaveBeenCalledWith({ title: 'Sultan', url: LINK })
    expect(copied).toEqual([])
  })

  it('copies the link where there is no sheet', async () => {
    const { copied } = device()
    await shareLink('Sultan', LINK)
    expect(copied).toEqual([LINK])
  })

  it('copies the link where the sheet fails, and nothing where it was closed', async () => {
    const failing = device(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await shareLink('Sultan', LINK)
    expect(failing.copied).toEqual([LINK])
    const closed = device(() => Promise.reject(new DOMException('', 'AbortError')))
    await shareLink('Sultan', LINK)
    expect(closed.copied).toEqual([])
  })
})
