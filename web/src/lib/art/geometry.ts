/** Small geometry for drawings: points, colours, stars. */
export type Point = readonly [number, number]

/** A number with at most one decimal: drawings need no more. */
export const short = (n: number): string => (+n.toFixed(1)).toString()
const points = (list: readonly Point[]): string => list.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** The colour between two colours, `t` from 0 to 1. */
export const mix = (a: string, b: string, t: number): string => {
  const to = channels(b)
  const mixed = channels(a).map((v, i) => Math.round(v + ((to[i] ?? v) - v) * t))
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

/** The points of an eight-pointed star. */
export const star = (cx: number, cy: number, outer: number, inner = outer * 0.765, turn = 0): string =>
  points(
    Array.from({ length: 16 }, (_, i): Point => {
      const radius = i % 2 ? inner : outer
      const angle = (i * Math.PI) / 8 + turn
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )

export const polygon = (list: readonly Point[], attributes: string): string =>
  `<polygon points="${points(list)}" ${attributes}/>`

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
