/** Where a bubble goes: beside the thing that it points at, where it hides least, and never off the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly left: number
  readonly top: number
}
export type Side = 'above' | 'below' | 'apart'
export interface Place {
  readonly left: number
  readonly top: number
  readonly side: Side
  /** Where the pointer is, from the bubble's left edge. */
  readonly pointer: number
}
/** Something that is better left free: the more weight, the more so. */
export interface Hidden extends Box {
  readonly weight: number
}

const GAP = 14
const EDGE = 10
const ROUNDING = 24
/** How much less it may hide apart from the thing before it leaves the thing. */
const NEARNESS = 4000
const TARGET_WEIGHT = 20

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

const middleOf = ({ left, width }: Box): number => left + width / 2

/** A place whose pointer shows where the thing is. */
const placeIn =
  (screen: Size, bubble: Size, target: Box) =>
  (side: Side, left: number, top: number): Place => {
    const kept = between(EDGE, left, screen.width - EDGE - bubble.width)
    return {
      left: kept,
      top: between(EDGE, top, screen.height - EDGE - bubble.height),
      side,
      pointer: between(ROUNDING, middleOf(target) - kept, bubble.width - ROUNDING),
    }
  }

/** Above and below the thing first, then beside it, then all over the screen, its edges from the bottom right first. */
const placesFor = (target: Box, bubble: Size, screen: Size): Place[] => {
  const place = placeIn(screen, bubble, target)
  const [right, bottom] = [target.left + target.width, target.top + target.height]
  const over = middleOf(target) - bubble.width / 2
  const level = target.top + target.height / 2 - bubble.height / 2
  const [free, room] = [screen.width - bubble.width, screen.height - bubble.height]
  const lefts = [screen.width, free / 2, 0, free / 4, (3 * free) / 4]
  const tops = [screen.height, screen.height / 2, 0, room / 4, (3 * room) / 4]
  return [
    place('above', over, target.top - GAP - bubble.height),
    place('below', over, bottom + GAP),
    ...['above' as const, 'below' as const].flatMap((side) =>
      [target.left, right - bubble.width].map((left) =>
        place(side, left, side === 'above' ? target.top - GAP - bubble.height : bottom + GAP),
      ),
    ),
    place('apart', right + GAP, level),
    place('apart', target.left - GAP - bubble.width, level),
    ...lefts.flatMap((left) => tops.map((top) => place('apart', left, top))),
  ]
}

const shared = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

const costOf = (place: Place, bubble: Size, hidden: readonly Hidden[]): number =>
  hidden.reduce(
    (sum, box) => sum + box.weight * shared({ ...place, ...bubble }, box),
    place.side === 'apart' ? NEARNESS : 0,
  )

/** The place beside a thing, or apart from it, that hides least of it and of what else matters. */
export const placeAt = (target: Box, bubble: Size, screen: Size, matters: readonly Hidden[] = []): Place => {
  const hidden = [
    ...matters,
    { left: target.left, top: target.top, width: target.width, height: target.height, weight: TARGET_WEIGHT },
  ]
  const [first, ...others] = placesFor(target, bubble, screen)
  return others.reduce(
    (best, each) => (costOf(each, bubble, hidden) < costOf(best, bubble, hidden) ? each : best),
    first ?? placeAlone(bubble, screen),
  )
}

/** The box round several things, or none where there are none. */
export const around = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

const FRAME = 4
const FRAME_EDGE = 2

/** The frame round a thing, as far as it is on the screen. */
export const frameOf = (target: Box, screen: Size): Box => {
  const left = Math.max(FRAME_EDGE, target.left - FRAME)
  const top = Math.max(FRAME_EDGE, target.top - FRAME)
  const right = Math.min(screen.width - FRAME_EDGE, target.left + target.width + FRAME)
  const bottom = Math.min(screen.height - FRAME_EDGE, target.top + target.height + FRAME)
  return { left, top, width: right - left, height: bottom - top }
}

/** Where it goes when the thing is not on the screen: the lower middle. */
export const placeAlone = (bubble: Size, screen: Size): Place => ({
  left: Math.max(EDGE, (screen.width - bubble.width) / 2),
  top: screen.height - bubble.height - 4 * EDGE,
  side: 'apart',
  pointer: bubble.width / 2,
})
