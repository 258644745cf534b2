/** Where a bubble goes: beside the thing that it points at, and never off the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly left: number
  readonly top: number
}
export type Side = 'above' | 'below' | 'within'
export interface Place {
  readonly left: number
  readonly top: number
  readonly side: Side
  /** Where the pointer is, from the bubble's left edge. */
  readonly pointer: number
}

const GAP = 14
const EDGE = 10
const ROUNDING = 24

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

const sideFor = (target: Box, bubble: Size, screen: Size): Side => {
  if (target.top - GAP - bubble.height >= EDGE) return 'above'
  return target.top + target.height + GAP + bubble.height <= screen.height - EDGE ? 'below' : 'within'
}

const topFor = (side: Side, target: Box, bubble: Size, screen: Size): number => {
  if (side === 'above') return target.top - GAP - bubble.height
  if (side === 'below') return target.top + target.height + GAP
  return between(EDGE, target.top + EDGE, screen.height - EDGE - bubble.height)
}

export const placeAt = (target: Box, bubble: Size, screen: Size): Place => {
  const side = sideFor(target, bubble, screen)
  const middle = target.left + target.width / 2
  const left = between(EDGE, middle - bubble.width / 2, Math.max(EDGE, screen.width - EDGE - bubble.width))
  const pointer = between(ROUNDING, middle - left, bubble.width - ROUNDING)
  return { left, top: topFor(side, target, bubble, screen), side, pointer }
}

/** Where it goes when the thing is not on the screen: the lower middle. */
export const placeAlone = (bubble: Size, screen: Size): Place => ({
  left: Math.max(EDGE, (screen.width - bubble.width) / 2),
  top: screen.height - bubble.height - 4 * EDGE,
  side: 'within',
  pointer: bubble.width / 2,
})
