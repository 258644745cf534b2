/** The geometry of the plot of scores: points in a box, and round numbers for the lines behind them. */
export interface PlotBox {
  readonly width: number
  readonly height: number
}

export const highest = (growth: readonly (readonly number[])[]): number => Math.max(1, ...growth.flat())

/** A step between lines: 1, 2 or 5 times a power of ten, so that there are about four lines. */
export const lineStep = (top: number): number => {
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough) ?? rough
}

export const lines = (top: number): number[] => {
  const step = lineStep(top)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step)
}

export const at = (
  index: number,
  count: number,
  points: number,
  top: number,
  box: PlotBox,
): { x: number; y: number } => ({
  x: count > 1 ? (index / (count - 1)) * box.width : 0,
  y: box.height - (points / top) * box.height,
})

export const pathOf = (points: readonly number[], top: number, box: PlotBox): string =>
  points
    .map((value, i) => {
      const { x, y } = at(i, points.length, value, top, box)
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** Places for labels at the ends of the lines: as near as possible, but no closer together than `gap`. */
export const spread = (wanted: readonly number[], gap: number, lowest: number): number[] => {
  const order = wanted.map((_, i) => i).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const places = [...wanted]
  order.reduce((free, i) => (places[i] = Math.max(free, wanted[i] ?? 0)) + gap, -Infinity)
  order.toReversed().reduce((most, i) => (places[i] = Math.min(most, places[i] ?? 0)) - gap, lowest)
  return places
}

/** The rounds that the axis labels: the first, the last, and a few between. */
export const roundsNamed = (rounds: number): number[] => {
  const step = lineStep(rounds * 0.8)
  const between = Array.from({ length: rounds }, (_, i) => i + 1).filter(
    (round) => round % step === 0 && round > 1 && rounds - round >= step / 2,
  )
  return [...new Set([1, ...between, rounds])]
}

/** A name shortened to fit next to its line. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name
