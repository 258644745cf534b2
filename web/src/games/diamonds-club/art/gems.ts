/** The gems: a colour and a cut each, facets lit from the upper left, in a box of 32. */
import { mix, polygon, times, type Point } from '$lib/art/geometry'
import { pictureSymbol } from '$lib/art/picture'

export const COLOURED_GEMS = ['blue', 'yellow', 'green', 'red'] as const
export type ColouredGem = (typeof COLOURED_GEMS)[number]
export const GEMS = [...COLOURED_GEMS, 'diamond'] as const
export type Gem = (typeof GEMS)[number]

const BASE: Readonly<Record<ColouredGem, string>> = {
  blue: '#2f6fe0',
  yellow: '#f2b632',
  green: '#1fa774',
  red: '#d8344b',
}
const CENTRE: Point = [16, 16]

/** A colour made lighter (above 0) or darker (below). */
const shade = (base: string, light: number): string =>
  light > 0 ? mix(base, '#ffffff', Math.min(0.85, light)) : mix(base, '#04101c', Math.min(0.75, -light))

const middle = (corners: readonly Point[]): Point => {
  const mean = (i: 0 | 1): number => corners.reduce((sum, corner) => sum + corner[i], 0) / corners.length
  return [mean(0), mean(1)]
}

/** How much light falls on a facet; neighbours differ a little. */
const lightOn = (corners: readonly Point[], centre: Point, i: number): number => {
  const [x, y] = middle(corners)
  const [dx, dy] = [x - centre[0], y - centre[1]]
  const facing = (-0.55 * dx - 0.83 * dy) / (Math.hypot(dx, dy) || 1)
  return facing * 0.42 + (i % 2 ? 0.1 : -0.08)
}

const facet = (corners: readonly Point[], colour: string): string => polygon(corners, `fill="${colour}"`)
const edge = (outline: readonly Point[], colour: string): string =>
  polygon(outline, `fill="none" stroke="${colour}" stroke-linejoin="round"`)
const at = (corners: readonly Point[], i: number): Point => corners[(i + corners.length) % corners.length] ?? CENTRE
const towards = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

/** A stone with a table of a part of its size, and two facets for each corner. */
const brilliant = (outline: readonly Point[], table: number, base: string): string => {
  const centre = middle(outline)
  const inner = outline.map((corner, i) => towards(centre, towards(corner, at(outline, i + 1), 0.5), table))
  const crown = outline.map((corner, i) => {
    const girdle = [corner, at(outline, i + 1), at(inner, i)]
    const star = [at(inner, i - 1), at(inner, i), corner]
    const twinkle = i % 2 ? -0.16 : 0.16
    return (
      facet(girdle, shade(base, lightOn(girdle, centre, i))) +
      facet(star, shade(base, lightOn(star, centre, i) + twinkle))
    )
  })
  const opposite = Math.floor(inner.length / 2)
  const top = [
    facet(inner, shade(base, 0.22)),
    facet([at(inner, -1), at(inner, 0), centre], shade(base, 0.5)),
    facet([at(inner, opposite), at(inner, opposite + 1), centre], shade(base, -0.05)),
  ]
  return [...crown, ...top, edge(outline, shade(base, -0.55))].join('')
}

const circle = (count: number, radius: number): Point[] =>
  times(count, (i): Point => {
    const angle = ((i + 0.5) / count) * 2 * Math.PI - Math.PI / 2
    return [16 + radius * Math.cos(angle), 16 + radius * Math.sin(angle)]
  })

const TRILLION: readonly Point[] = [
  [16, 2.6], [21.2, 9.6], [26.2, 17.2], [29.4, 25.2],
  [23, 28], [16, 28.8], [9, 28], [2.6, 25.2], [5.8, 17.2], [10.8, 9.6],
] // prettier-ignore
const PEAR: readonly Point[] = [
  [16, 1.8], [19.6, 7.4], [23.8, 13], [26.6, 19], [25.2, 25], [20.8, 29],
  [16, 30.2], [11.2, 29], [6.8, 25], [5.4, 19], [8.2, 13], [12.4, 7.4],
] // prettier-ignore

const octagon = (x: number, y: number, w: number, h: number, corner: number): Point[] => [
  [x + corner, y], [x + w - corner, y], [x + w, y + corner], [x + w, y + h - corner],
  [x + w - corner, y + h], [x + corner, y + h], [x, y + h - corner], [x, y + corner],
] // prettier-ignore

const stepRing = (outer: readonly Point[], inner: readonly Point[], base: string, bias: number): string =>
  outer
    .map((corner, i) => {
      const step = [corner, at(outer, i + 1), at(inner, i + 1), at(inner, i)]
      return facet(step, shade(base, lightOn(step, CENTRE, i) + bias))
    })
    .join('')

const stepCut = (base: string): string => {
  const [girdle, step, table] = [
    octagon(5, 2.4, 22, 27.2, 5),
    octagon(8.2, 6, 15.6, 20, 3.8),
    octagon(11.2, 9.6, 9.6, 12.8, 2.4),
  ]
  return [
    stepRing(girdle, step, base, 0),
    stepRing(step, table, base, 0.14),
    facet(table, shade(base, 0.3)),
    facet([at(table, 7), at(table, 0), at(table, 1), [11.2, 19.5]], shade(base, 0.6)),
    edge(girdle, shade(base, -0.55)),
  ].join('')
}

/** The diamond is seen from the side: corners, and how bright each facet is. */
const DIAMOND_FACETS: readonly (readonly [readonly Point[], number])[] = [
  [[[9, 5], [16, 5], [12, 12.5]], 0.7],
  [[[9, 5], [12, 12.5], [2.4, 12.5]], 0.25],
  [[[16, 5], [20, 12.5], [12, 12.5]], 0.45],
  [[[16, 5], [23, 5], [20, 12.5]], 0.85],
  [[[23, 5], [29.6, 12.5], [20, 12.5]], -0.1],
  [[[2.4, 12.5], [12, 12.5], [16, 29]], -0.06],
  [[[12, 12.5], [20, 12.5], [16, 29]], 0.6],
  [[[20, 12.5], [29.6, 12.5], [16, 29]], -0.3],
  [[[7.2, 12.5], [12, 12.5], [16, 29]], 0.3],
  [[[20, 12.5], [24.8, 12.5], [16, 29]], -0.12],
] // prettier-ignore
const diamond = (): string =>
  DIAMOND_FACETS.map(([corners, light]) => facet(corners, shade('#c9e8ff', light))).join('') +
  edge([[9, 5], [23, 5], [29.6, 12.5], [16, 29], [2.4, 12.5]], '#4b7ea3') // prettier-ignore

/** A gem of any colour: a ring of the four colours round a white table. */
const anyGem = (): string => {
  const [outer, inner] = [circle(8, 13), circle(8, 6.6)]
  const quarters = (['yellow', 'red', 'green', 'blue'] as const).flatMap((colour) => [BASE[colour], BASE[colour]])
  const ring = quarters.map((colour, i) =>
    facet([at(outer, i), at(outer, i + 1), at(inner, i + 1), at(inner, i)], shade(colour, i % 2 ? 0.12 : -0.1)),
  )
  const table = [
    facet(inner, '#f7fbff'),
    facet([at(inner, 6), at(inner, 7), at(inner, 0), CENTRE], '#ffffff'),
    facet([at(inner, 2), at(inner, 3), at(inner, 4), CENTRE], '#cfdde8'),
  ]
  return [...ring, ...table, edge(outer, '#22303a')].join('')
}

const CUTS: Readonly<Record<Gem | 'any', () => string>> = {
  blue: () => brilliant(circle(10, 12.6), 0.62, BASE.blue),
  yellow: () => brilliant(TRILLION, 0.6, BASE.yellow),
  green: () => stepCut(BASE.green),
  red: () => brilliant(PEAR, 0.58, BASE.red),
  diamond,
  any: anyGem,
}

export const gemSymbols = (): string =>
  Object.entries(CUTS)
    .map(([gem, cut]) => pictureSymbol(`club-gem-${gem}`, 32, cut()))
    .join('')
