import { describe, expect, it } from 'vitest'
import { clockText, isShort } from './clock'

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [9.2, '0:10'],
    [65, '1:05'],
    [3725, '1:02:05'],
  ])('shows %d seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

  it('warns in its last 30 seconds while it runs', () => {
    expect(isShort({ running: true }, 30)).toBe(true)
    expect(isShort({ running: true }, 31)).toBe(false)
    expect(isShort({ running: false }, 12)).toBe(false)
  })
})
