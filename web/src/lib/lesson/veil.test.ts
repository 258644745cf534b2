import { describe, expect, it } from 'vitest'
import { apart, upTo, veilPath, windowOf } from './veil'

const screen = { width: 100, height: 80 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('the veil of a lesson', () => {
  it('has windows a little larger than the things, and none beyond the screen', () => {
    expect(windowOf(box(20, 20, 10, 10), screen)).toEqual(box(14, 14, 22, 22))
    expect(windowOf(box(90, 70, 50, 50), screen)).toEqual(box(84, 64, 16, 16))
    expect(windowOf(box(200, 20, 10, 10), screen)).toBeNull()
  })

  it('joins windows that overlap, even through a third', () => {
    const joined = apart([box(0, 0, 10, 10), box(30, 0, 10, 10), box(5, 0, 30, 5)])
    expect(joined).toEqual([box(0, 0, 40, 10)])
    expect(apart([box(0, 0, 10, 10), box(20, 0, 10, 10)])).toHaveLength(2)
  })

  it('moves the table up until every window is above the card, as long as the first one stays in sight', () => {
    expect(upTo([box(0, 100, 10, 20), box(0, 300, 10, 40)], 300)).toBe(54)
    expect(upTo([box(0, 100, 10, 20), box(0, 600, 10, 40)], 300)).toBe(86)
    expect(upTo([box(0, 400, 10, 20)], 300)).toBe(134)
    expect(upTo([], 300)).toBe(0)
  })

  it('covers the screen except for its windows', () => {
    expect(veilPath(screen, [])).toBe('path(evenodd, "M0 0h100v80h-100z")')
    expect(veilPath(screen, [box(10, 10, 4, 4)])).toContain('M12 10h0a2 2 0 0 1 2 2')
  })
})
