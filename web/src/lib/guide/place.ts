/** Where a bubble goes: next to the thing it points at, where it hides least, and never off the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Size {
  readonly left: number
  readonly top: number
}
type Side = 'above' | 'below' | 'apart'
export interface Place {
  readonly left: number
  readonly top: number
  readonly side: Side
  /** Where the pointer is, from the bubble's left edge. */
  readonly pointer: number
  /** How much it hides of what matters. */
  readonly cost?: number
}
/** Something that should stay visible: the higher the weight, the more so. */
export interface Hidden extends Box {
  readonly weight: number
}

const GAP = 14
const EDGE = 10
const ROUNDING = 24
/** How much less the bubble must hide elsewhere before it moves away from the thing. */
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

/** Above and below the thing, centred first. */
const placesAt = (target: Box, bubble: Size, place: ReturnType<typeof placeIn>): Place[] => {
  const right = target.left + target.width - bubble.width
  const lefts = [middleOf(target) - bubble.width / 2, target.left, right]
  return lefts.flatMap((left) => [
    place('above', left, target.top - GAP - bubble.height),
    place('below', left, target.top + target.height + GAP),
  ])
}

/** Where a bubble just clears one thing or is at the edge of the screen: the place that hides least is among these. */
const placesBeside = (
  boxes: readonly Box[],
  bubble: Size,
  screen: Size,
  place: ReturnType<typeof placeIn>,
): Place[] => {
  const lefts = boxes.flatMap(({ left, width }) => [left + width + GAP, left - GAP - bubble.width])
  const tops = boxes.flatMap(({ top, height }) => [
    top + height / 2 - bubble.height / 2,
    top + height + GAP,
    top - GAP - bubble.height,
  ])
  return [...lefts, screen.width, 0, (screen.width - bubble.width) / 2].flatMap((left) =>
    [...tops, screen.height, 0, (screen.height - bubble.height) / 2].map((top) => place('apart', left, top)),
  )
}

const shared = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** How far a bubble is from the thing, from centre to centre. */
const distance = (place: Place, bubble: Size, target: Box): number =>
  Math.hypot(
    place.left + bubble.width / 2 - middleOf(target),
    place.top + bubble.height / 2 - target.top - target.height / 2,
  )

const costOf = (place: Place, bubble: Size, target: Box, hidden: readonly Hidden[]): number =>
  hidden.reduce(
    (sum, box) => sum + box.weight * shared({ ...place, ...bubble }, box),
    place.side === 'apart' ? NEARNESS + distance(place, bubble, target) : 0,
  )

/** The place with the lowest cost; the first if several are equal. */
const cheapest = (places: readonly Place[], costOfPlace: (place: Place) => number): Place | undefined => {
  const costs = places.map(costOfPlace)
  const cost = Math.min(...costs)
  const best = places[costs.indexOf(cost)]
  return best && { ...best, cost }
}

/** The place next to a thing, or away from it, that hides least of it and of everything else that matters. */
export const placeAt = (target: Box, bubble: Size, screen: Size, matters: readonly Hidden[] = []): Place => {
  const hidden = [
    ...matters,
    { left: target.left, top: target.top, width: target.width, height: target.height, weight: TARGET_WEIGHT },
  ]
  const place = placeIn(screen, bubble, target)
  const places = [...placesAt(target, bubble, place), ...placesBeside(hidden, bubble, screen, place)]
  return cheapest(places, (each) => costOf(each, bubble, target, hidden)) ?? lowerMiddle(bubble, screen)
}

/** The box around several things, or none if there are none. */
export const around = (boxes: readonly Box[]): Box | undefined => {
  if (boxes.length === 0) return undefined
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

const FRAME = 4
const FRAME_EDGE = 2

/** The frame around the part of a thing that is on the screen. */
export const frameOf = (target: Box, screen: Size): Box => {
  const left = Math.max(FRAME_EDGE, target.left - FRAME)
  const top = Math.max(FRAME_EDGE, target.top - FRAME)
  const right = Math.min(screen.width - FRAME_EDGE, target.left + target.width + FRAME)
  const bottom = Math.min(screen.height - FRAME_EDGE, target.top + target.height + FRAME)
  return { left, top, width: right - left, height: bottom - top }
}

const lowerMiddle = (bubble: Size, screen: Size): Place => ({
  left: Math.max(EDGE, (screen.width - bubble.width) / 2),
  top: screen.height - bubble.height - 4 * EDGE,
  side: 'apart',
  pointer: bubble.width / 2,
})

/** Where it goes when the thing is not on the screen: bottom centre, or where it hides less of what matters. */
export const placeAlone = (bubble: Size, screen: Size, matters: readonly Hidden[] = []): Place => {
  const usual = lowerMiddle(bubble, screen)
  const here = { ...usual, ...bubble }
  const others = placesBeside(matters, bubble, screen, placeIn(screen, bubble, here))
  return cheapest([usual, ...others], (each) => costOf(each, bubble, here, matters)) ?? usual
}
