import { describe, expect, it } from 'vitest'
import { around, frameOf, placeAlone, placeAt, type Hidden } from './place'

const screen = { width: 390, height: 844 }
const bubble = { width: 340, height: 140 }
const at = (left: number, top: number, width = 100, height = 60, matters: readonly Hidden[] = []) =>
  placeAt({ left, top, width, height }, bubble, screen, matters)

describe('the bubble', () => {
  it('is above the target, with its pointer at the middle', () => {
    expect(at(145, 400)).toMatchObject({ left: 25, top: 246, side: 'above', pointer: 170 })
  })
  it('is below where there is no room above', () => {
    expect(at(145, 60)).toMatchObject({ top: 134, side: 'below' })
  })
  it('is below where something important is above', () => {
    expect(at(145, 400, 100, 60, [{ left: 0, top: 250, width: 390, height: 60, weight: 4 }])).toMatchObject({
      top: 474,
      side: 'below',
    })
  })
  it('covers as little as it can of a thing that fills the screen', () => {
    expect(at(0, 60, 390, 720).top).toBe(694)
  })
  it('goes to the free column next to a board', () => {
    const wide = { width: 1440, height: 900 }
    const board = { left: 0, top: 60, width: 1120, height: 840 }
    expect(placeAt(board, { width: 300, height: 140 }, wide)).toMatchObject({ left: 1130, side: 'apart' })
  })
  it.each([
    [-80, 300],
    [380, 300],
    [0, -500],
    [200, 2000],
  ])('stays on the screen for a thing at %i, %i', (left, top) => {
    const place = at(left, Math.min(top, 800))
    expect(place.left).toBeGreaterThanOrEqual(10)
    expect(place.left + bubble.width).toBeLessThanOrEqual(380)
    expect(place.pointer).toBeGreaterThanOrEqual(24)
    expect(place.pointer).toBeLessThanOrEqual(bubble.width - 24)
  })
  it('has a frame round the thing, which stays on the screen', () => {
    expect(frameOf({ left: 100, top: 200, width: 60, height: 40 }, screen)).toEqual({
      left: 96,
      top: 196,
      width: 68,
      height: 48,
    })
    expect(frameOf({ left: 0, top: 60, width: 390, height: 900 }, screen)).toEqual({
      left: 2,
      top: 56,
      width: 386,
      height: 786,
    })
  })
  it('points at several things of one name together', () => {
    expect(
      around([
        { left: 10, top: 20, width: 30, height: 40 },
        { left: 60, top: 5, width: 10, height: 10 },
      ]),
    ).toEqual({ left: 10, top: 5, width: 60, height: 55 })
    expect(around([])).toBeUndefined()
  })
  it('has its own place when the thing is not there', () => {
    expect(placeAlone(bubble, screen)).toMatchObject({ left: 25, top: 664 })
  })
  it('leaves the hand free when the thing is not there', () => {
    const hand = { left: 0, top: 640, width: 390, height: 204, weight: 30 }
    expect(placeAlone(bubble, screen, [hand])).toMatchObject({ top: 486 })
  })
})
