import { describe, expect, it } from 'vitest'
import { qrPath } from './qr'

/** Whether a module is dark. */
const isDark = (path: string, x: number, y: number): boolean => path.includes(`M${x} ${y}h1v1h-1z`)

describe('a QR code', () => {
  const { size, path } = qrPath('https://play.example.org/table/abcdefghijklmnop')

  it('has the three finder patterns, and a quiet zone round it', () => {
    const corners = [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const
    for (const [x, y] of corners) {
      expect([0, 1, 2, 6].map((i) => isDark(path, x + i, y + 3))).toEqual([true, false, true, true])
      expect(isDark(path, x + 7, y)).toBe(false)
    }
    expect([0, 1, 2, 3].some((i) => isDark(path, i, 10) || isDark(path, 10, size - 1 - i))).toBe(false)
  })

  it('differs where the link does', () => {
    expect(qrPath('https://play.example.org/table/bbbbbbbbbbbbbbbb').path).not.toBe(path)
  })
})
