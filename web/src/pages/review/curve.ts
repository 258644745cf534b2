/** The geometry of the curve: rounds from left to right, chances from bottom to top. */
import type { JudgedDecision } from '$lib/net/messages.gen'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface CurveBox {
  readonly width: number
  readonly height: number
}

/** Where decisions are, in rounds from 0: those of one round share its width evenly. */
export const placesOf = (decisions: readonly Pick<JudgedDecision, 'round'>[]): readonly number[] =>
  decisions.map(({ round }, i) => {
    const first = decisions.findIndex((each) => each.round === round)
    const inRound = decisions.filter((each) => each.round === round).length
    return round - 1 + (i - first + 1) / (inRound + 1)
  })

export const pointAt = (place: number, rounds: number, chance: number, { width, height }: CurveBox): Point => ({
  x: (place / rounds) * width,
  y: (1 - chance) * height,
})

/** A smooth line that never overshoots its points: level at each of them. */
export const lineThrough = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, i) => {
      const before = points[i - 1]
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`
      const middle = ((before.x + x) / 2).toFixed(1)
      return `C${middle} ${before.y.toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

export const areaBelow = (points: readonly Point[], { height }: CurveBox): string => {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `${lineThrough(points)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z` : ''
}

/** A part of the game: its name, and where it begins and ends, in rounds from 0. */
export interface StageBand {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** The parts of the game, as known from decisions: each extends to the next. */
export const stagesIn = (
  decisions: readonly { readonly round: number; readonly stage: string }[],
  rounds: number,
): readonly StageBand[] => {
  const starts = decisions.filter(({ stage }, i) => stage !== decisions[i - 1]?.stage)
  return starts.map(({ stage, round }, i) => ({
    label: stage,
    from: i === 0 ? 0 : round - 1,
    to: (starts[i + 1]?.round ?? rounds + 1) - 1,
  }))
}

/** Labels at the right end, moved apart where lines end together. */
export const apart = (heights: readonly number[], gap: number, bottom: number): readonly number[] => {
  const order = heights.map((_, i) => i).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0))
  const placed = [...heights]
  let lowest = bottom + gap
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, lowest - gap)
    lowest = placed[i]
  }
  return placed
}

/** The rounds that have a number below the curve: all, or every few where they would touch. */
export const numbered = (rounds: number, most: number): readonly number[] => {
  const step = Math.ceil(rounds / most)
  return Array.from({ length: rounds }, (_, i) => i + 1).filter((round) => (round - 1) % step === 0)
}

/** The decision nearest to a position. */
export const nearest = (places: readonly number[], place: number): number =>
  places.reduce((best, each, i) => (Math.abs(each - place) < Math.abs((places[best] ?? 0) - place) ? i : best), 0)

/** How wide the pill with a cost is. */
export const PILL = 66
/** How far it is from its line, and from the chance written to the right of a line at the left edge. */
const GAP = 20
const BESIDE_CHANCE = 56

/** Where the pill beside a line begins: to its left, away from the axis, the labels at the right end and the chance. */
export const pillAt = (x: number, width: number): number => {
  if (x < PILL + GAP) return x + BESIDE_CHANCE
  return x > width / 2 && x < 0.88 * width ? x + GAP : x - PILL - GAP
}
