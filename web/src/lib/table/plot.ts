/** The geometry of the plot of scores: points in a box, and round numbers for the lines behind them. */
export interface PlotBox {
  readonly width: number
  readonly height: number
}

export const highest = (growth: readonly (readonly number[])[]): number => Math.max(1, ...growth.flat())

/** A step between lines of 1, 2 or 5 times a power of ten, so that there are about four lines. */
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
