/** Ratings as places on a scale, and as paths of a picture. */
import type { RatingPoint } from '$lib/net/messages.gen'

/** How many standard deviations of uncertainty are shown on either side: about 95%. */
export const WIDTH = 2

interface Uncertain {
  readonly mu: number
  readonly sigma: number
}
export const low = ({ mu, sigma }: Uncertain): number => mu - WIDTH * sigma
export const high = ({ mu, sigma }: Uncertain): number => mu + WIDTH * sigma

export interface Scale {
  readonly from: number
  readonly to: number
}
const STEP = 5
/** The scale that includes all of these, in steps of five; at least from 20 to 35. */
export const scaleOf = (values: readonly number[]): Scale => ({
  from: Math.floor(Math.min(20, ...values) / STEP) * STEP,
  to: Math.ceil(Math.max(35, ...values) / STEP) * STEP,
})
export const ticks = ({ from, to }: Scale): number[] =>
  Array.from({ length: (to - from) / STEP + 1 }, (_, i) => from + i * STEP)

/** The ticks between its ends. */
export const inner = (scale: Scale): number[] => ticks(scale).slice(1, -1)

/** The position of a value, in percent of the scale. */
export const percent = (value: number, { from, to }: Scale): number =>
  Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))

export interface Box {
  readonly width: number
  readonly height: number
}
const points = (values: readonly number[], scale: Scale, { width, height }: Box): string[] =>
  values.map((value, i) => {
    const x = values.length === 1 ? width : (i / (values.length - 1)) * width
    return `${x.toFixed(1)},${(height * (1 - percent(value, scale) / 100)).toFixed(1)}`
  })

/** The line of a rating. */
export const linePath = (curve: readonly RatingPoint[], scale: Scale, box: Box): string =>
  `M${points(
    curve.map(({ mu }) => mu),
    scale,
    box,
  ).join('L')}`

/** How wide the band of a single rating is. */
const SINGLE = 8
/** The band of its uncertainty. */
export const bandPath = (curve: readonly RatingPoint[], scale: Scale, box: Box): string => {
  const [highs, lows] = [curve.map(high), curve.map(low)].map((values) => points(values, scale, box))
  if (!highs || !lows) return ''
  if (curve.length > 1) return `M${[...highs, ...lows.reverse()].join('L')}Z`
  return `M${highs[0] ?? ''}h${-SINGLE}V${lows[0]?.split(',')[1] ?? ''}h${SINGLE}Z`
}

/** How a date below a curve is anchored, by its place from 0 to 1. */
export const ANCHORS: Readonly<Record<number, 'start' | 'middle' | 'end'>> = { 0: 'start', 0.5: 'middle', 1: 'end' }

const STEPS = [5, 10, 20, 50, 100, 200, 500]
const MOST_MARKS = 5
/** Up to five round numbers that enclose these values. */
export const wholeTicks = (values: readonly number[]): number[] => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const marks = STEPS.map((step) => {
    const from = Math.floor(least / step) * step
    const count = Math.max(1, Math.ceil((most - from) / step))
    return Array.from({ length: count + 1 }, (_, i) => from + i * step)
  })
  return marks.find(({ length }) => length <= MOST_MARKS) ?? [least, most]
}

const LINE = 13
/** Labels in the order of their height, at least a line apart; those that are too close move down. */
export const spread = <Label extends { readonly y: number }>(labels: readonly Label[]): Label[] => {
  const placed: Label[] = []
  for (const label of [...labels].sort((one, other) => one.y - other.y))
    placed.push({ ...label, y: Math.max(label.y, (placed.at(-1)?.y ?? -Infinity) + LINE) })
  return placed
}

/** The mean of each value and those before it. */
export const runningMean = (values: readonly number[], over: number): number[] =>
  values.map((_, i) => {
    const some = values.slice(Math.max(0, i + 1 - over), i + 1)
    return some.reduce((sum, value) => sum + value, 0) / some.length
  })

/** A sign that stays with a person, whatever table they sit at. */
export const signOf = (id: string): number => [...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 5
