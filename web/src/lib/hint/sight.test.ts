import { describe, expect, it } from 'vitest'
import { isBetterAcross } from './sight'

const box = (left: number, top: number) => ({ left, top, width: 60, height: 80 })
const UPRIGHT = { width: 390, height: 664 }
const SIDEWAYS = { width: 844, height: 390 }

describe('the card of a hint', () => {
  it('stays at the top of a phone where a thing is below', () =>
    expect(isBetterAcross([box(20, 200), box(20, 560)], UPRIGHT)).toBe(false))
  it('goes to the bottom where all things are above', () => expect(isBetterAcross([box(20, 120)], UPRIGHT)).toBe(true))
  it('goes to the right where a thing is at the left', () =>
    expect(isBetterAcross([box(160, 100), box(600, 100)], SIDEWAYS)).toBe(true))
  it('stays where there is nothing to cover', () => expect(isBetterAcross([], SIDEWAYS)).toBe(false))
})
