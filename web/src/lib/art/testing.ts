/** How drawings look to people with colour vision deficiency, in numbers, for tests. */
import type { Point } from './geometry'

export type Vision = 'usual' | 'deuteranopia' | 'protanopia' | 'tritanopia' | 'grey'
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const GREY: Triple = [0.2126, 0.7152, 0.0722]
/** Machado, Oliveira and Fernandes (2009) at full severity, for linear light; grey is the luminance. */
export const VISIONS: Readonly<Record<Vision, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [GREY, GREY, GREY],
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const lightOf = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255))
  return [r, g, b]
}
const times = (matrix: Matrix, [r, g, b]: Triple): Triple => {
  const [x, y, z] = matrix.map(([p, q, s]) => Math.min(1, Math.max(0, p * r + q * g + s * b)))
  return [x ?? 0, y ?? 0, z ?? 0]
}

/** The colour in Oklab, where equal distances look alike. */
const oklab = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** How different two colours look to a person: black and white are 100 apart. */
export const distance = (a: string, b: string, vision: Vision): number => {
  const [one, other] = [a, b].map((hex) => oklab(times(VISIONS[vision], lightOf(hex))))
  return 100 * Math.hypot(...(one ?? []).map((value, i) => value - (other?.[i] ?? 0)))
}

/** The drawing of a symbol that is one picture. */
export const drawingIn = (sprite: string, id: string): string => {
  const symbol = sprite.split('<symbol ').find((each) => each.startsWith(`id="${id}"`)) ?? ''
  return decodeURIComponent(/svg\+xml,([^"]+)"/.exec(symbol)?.[1] ?? '')
}

/** The mean of the colours that a drawing is filled with. */
export const meanColour = (drawing: string): string => {
  const fills = [...drawing.matchAll(/fill="(#[0-9a-f]{6})"/g)].map((match) => match[1] ?? '')
  const mean = [1, 3, 5].map(
    (i) => fills.reduce((sum, hex) => sum + parseInt(hex.slice(i, i + 2), 16), 0) / fills.length,
  )
  return `#${mean.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The outline of a stone: the last line drawn around it. */
export const outlineOf = (drawing: string): Point[] => {
  const drawn = [...drawing.matchAll(/points="([^"]+)" fill="none" stroke="#/g)].at(-1)?.[1] ?? ''
  return drawn.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y] as const
  })
}

const RAYS = 32

/** How far an outline is from its centre in all directions; the farthest point is at 1. */
const profile = (outline: readonly Point[]): number[] => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [cx, cy] = [xs, ys].map((values) => (Math.min(...values) + Math.max(...values)) / 2) as [number, number]
  const radii = Array.from({ length: RAYS }, (_, i) => reach(outline, [cx, cy], (i / RAYS) * 2 * Math.PI))
  const most = Math.max(...radii)
  return radii.map((radius) => radius / most)
}

const reach = (outline: readonly Point[], [cx, cy]: Point, angle: number): number => {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const hits = outline.map(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    const [ex, ey] = [nx - x, ny - y]
    const across = dx * ey - dy * ex
    const [t, u] = [((x - cx) * ey - (y - cy) * ex) / across, ((x - cx) * dy - (y - cy) * dx) / across]
    return across !== 0 && u >= 0 && u <= 1 ? t : 0
  })
  return Math.max(...hits)
}

/** How different two outlines are, whatever their size: 0 means equal. */
export const shapeDistance = (a: readonly Point[], b: readonly Point[]): number => {
  const other = profile(b)
  return Math.max(...profile(a).map((radius, i) => Math.abs(radius - (other[i] ?? 0))))
}
