import { describe, expect, it } from 'vitest'
import { placeAlone, placeAt } from './place'

const screen = { width: 390, height: 844 }
const bubble = { width: 340, height: 140 }
const at = (left: number, top: number, width = 100, height = 60) => placeAt({ left, top, width, height }, bubble, screen)

describe('the bubble', () => {
  it('stands above the thing, with its pointer at the middle', () => {
    expect(at(145, 400)).toEqual({ left: 25, top: 246, side: 'above', pointer: 170 })
  })
  it('stands below where there is no room above', () => {
    expect(at(145, 60)).toMatchObject({ top: 134, side: 'below' })
  })
  it('lies on a thing that fills the screen', () => {
    expect(at(0, 40, 390, 780)).toMatchObject({ top: 50, side: 'within' })
  })
  it.each([[-80, 300], [380, 300], [0, -500], [200, 2000]])('stays on the screen for a thing at %i, %i', (left, top) => {
    const place = at(left, Math.min(top, 800))
    expect(place.left).toBeGreaterThanOrEqual(10)
    expect(place.left + bubble.width).toBeLessThanOrEqual(380)
    expect(place.pointer).toBeGreaterThanOrEqual(24)
    expect(place.pointer).toBeLessThanOrEqual(bubble.width - 24)
  })
  it('has a place of its own when the thing is not there', () => {
    expect(placeAlone(bubble, screen)).toMatchObject({ left: 25, top: 664 })
  })
})
