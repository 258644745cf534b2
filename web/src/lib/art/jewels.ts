/** The jewels: a colour and a cut each, with computed facets that are lit from the upper left. */
import { mix, polygon, times, type Point } from './geometry'
import { pictureSymbol } from './picture'

export const COLOURS = ['white', 'red', 'yellow', 'green', 'blue'] as const
export type Colour = (typeof COLOURS)[number]

const RAMPS: Readonly<Record<Colour, readonly string[]>> = {
  white: ['#6f80a3', '#a9b8d2', '#dbe4f0', '#f6faff', '#ffffff'],
  red: ['#4d0414', '#98102e', '#d8344b', '#f47b88', '#ffdcdd'],
  yellow: ['#7a4502', '#c47d0a', '#f2b632', '#ffdc80', '#fff8dc'],
  green: ['#033826', '#0a6a49', '#1fa774', '#6cdcae', '#dcfff1'],
  blue: ['#0a1b5c', '#19439f', '#2f6fe0', '#7fb0ff', '#e2eeff'],
}

/** The colour of a facet that is lit from 0 (dark) to 1 (bright). */
const shade = (colour: Colour, light: number): string => {
  const ramp = RAMPS[colour]
  const x = Math.max(0, Math.min(0.999, light)) * 4
  const i = Math.floor(x)
  return mix(ramp[i] ?? '#000000', ramp[i + 1] ?? '#ffffff', x - i)
}

const TURN = 2 * Math.PI
type Outline = (t: number) => Point

const brilliant: Outline = (t) => {
  const a = t * TURN - Math.PI / 2
  return [50 + 46 * Math.cos(a), 50 + 46 * Math.sin(a)]
}
const cushionCut: Outline = (t) => {
  const a = t * TURN - Math.PI / 2
  const r = 44 / (Math.abs(Math.cos(a)) ** 3.6 + Math.abs(Math.sin(a)) ** 3.6) ** (1 / 3.6)
  return [50 + r * Math.cos(a), 50 + r * Math.sin(a)]
}
const marquise: Outline = (t) => {
  const a = t * TURN - Math.PI / 2
  const [h, w] = [48, 28]
  const radius = (h * h + w * w) / (2 * w)
  const d = radius - w
  const r = -d * Math.abs(Math.cos(a)) + Math.sqrt(radius * radius - d * d * Math.sin(a) ** 2)
  return [50 + r * Math.cos(a), 50 + r * Math.sin(a)]
}
const pear: Outline = (t) => {
  const u = t * TURN
  return [50 + 42 * Math.sin(u) * Math.abs(Math.sin(u / 2)) ** 0.95, 50 - 47 * Math.cos(u)]
}

interface Cut {
  readonly outline: Outline
  readonly centre: Point
  readonly table: number
  readonly star: number
  readonly sparkle: Point
}
const CUTS: Readonly<Record<Exclude<Colour, 'green'>, Cut>> = {
  white: { outline: brilliant, centre: [50, 50], table: 0.54, star: 0.75, sparkle: [33, 27] },
  red: { outline: cushionCut, centre: [50, 50], table: 0.54, star: 0.75, sparkle: [33, 27] },
  yellow: { outline: marquise, centre: [50, 50], table: 0.52, star: 0.76, sparkle: [41, 30] },
  blue: { outline: pear, centre: [50, 60], table: 0.54, star: 0.75, sparkle: [40, 44] },
}
const FACETS = 8

/** A number from 0 to 1 that looks random and is always the same. */
const flicker = (n: number): number => {
  const x = Math.sin(n * 127.1 + 11.7) * 43758.5453
  return x - Math.floor(x)
}

/** Makes facets of one stone; each is brighter the more it faces the light, and flickers a little. */
const facetMaker = (colour: Colour, centre: Point) => {
  let made = 0
  return (corners: readonly Point[], bias: number, contrast: number): string => {
    const middle = [0, 1].map((i) => corners.reduce((sum, p) => sum + (p[i] ?? 0), 0) / corners.length)
    const angle = Math.atan2((middle[1] ?? 0) - centre[1], (middle[0] ?? 0) - centre[0])
    const facing = 0.5 + 0.5 * Math.cos(angle + 2.25)
    made += 1
    const light = 0.18 + facing * 0.52 + (flicker(made) - 0.5) * contrast + bias
    return polygon(corners, `fill="${shade(colour, light)}"`)
  }
}

/** A stone cut in rings: girdle, kite and star facets around a table. */
const ringCut = (colour: Exclude<Colour, 'green'>): string => {
  const { outline, centre, table, star } = CUTS[colour]
  const facet = facetMaker(colour, centre)
  const at = (t: number, size: number): Point => {
    const [x, y] = outline(((t % 1) + 1) % 1)
    return [centre[0] + (x - centre[0]) * size, centre[1] + (y - centre[1]) * size]
  }
  const onTable = (i: number): Point => at((i + 0.5) / FACETS, table)
  const onStar = (i: number): Point => at(i / FACETS, star)
  const girdle = (from: number, to: number): Point[] => times(6, (j) => at(from + ((to - from) * j) / 5, 1))
  const crown = times(FACETS, (i) => [
    facet([onStar(i), ...girdle((i - 0.5) / FACETS, i / FACETS)], -0.06, 0.42),
    facet([onStar(i), ...girdle(i / FACETS, (i + 0.5) / FACETS)], -0.02, 0.42),
    facet([onTable(i), onStar(i), at((i + 0.5) / FACETS, 1), onStar(i + 1)], 0.06, 0.3),
    facet([onTable(i - 1), onTable(i), onStar(i)], 0.12, 0.4),
  ])
  const tableOutline = times(FACETS, onTable)
  const depth = times(FACETS * 2, (i) => {
    const from = at(i / (FACETS * 2) + 0.5 / FACETS, table * (i % 2 ? 0.93 : 1))
    const to = at((i + 1) / (FACETS * 2) + 0.5 / FACETS, table * (i % 2 ? 1 : 0.93))
    return facet([centre, from, to], i % 2 ? 0.1 : -0.06, 0.5)
  })
  const core = times(FACETS, (i) => at(i / FACETS, table * 0.46))
  const heart = core.map((from, i) => facet([centre, from, core[(i + 1) % FACETS] ?? from], i % 2 ? 0.2 : -0.12, 0.3))
  const gleam: Point[] = [onTable(5), onTable(6), onTable(7), at(0.9375, table * 0.5), at(0.72, table * 0.5)]
  return [
    ...crown.flat(),
    polygon(tableOutline, `fill="${shade(colour, 0.56)}"`),
    ...depth,
    ...heart,
    polygon(tableOutline, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".8"'),
    polygon(gleam, 'fill="#fff" opacity=".42"'),
    finish(
      colour,
      times(64, (i) => at(i / 64, 1)),
      CUTS[colour].sparkle,
    ),
  ].join('')
}

/** Sheen, dark outline and one sparkle: every stone must stand out on light paper too. */
const finish = (colour: Colour, outline: readonly Point[], [x, y]: Point): string => {
  const edge = colour === 'white' ? '#4b5a80' : mix(RAMPS[colour][0] ?? '#000000', '#000000', 0.25)
  return [
    polygon(outline, 'fill="url(#jewel-sheen)"'),
    polygon(outline, `fill="none" stroke="${edge}" stroke-width="1.8" stroke-linejoin="round"`),
    `<path d="M${x} ${y - 11}q1.4 9.6 11 11q-9.6 1.4 -11 11q-1.4 -9.6 -11 -11q9.6 -1.4 11 -11z" fill="#fff" ` +
      'opacity=".95"/>',
  ].join('')
}

const octagon = (size: number): Point[] => {
  const [w, h, corner] = [38 * size + (1 - size) * 2, 47 * size + (1 - size) * 2, 15 * size]
  const [l, r, t, b] = [50 - w, 50 + w, 50 - h, 50 + h]
  return [
    [l + corner, t],
    [r - corner, t],
    [r, t + corner],
    [r, b - corner],
    [r - corner, b],
    [l + corner, b],
    [l, b - corner],
    [l, t + corner],
  ]
}
const STEPS = [1, 0.83, 0.66, 0.48]
const STEP_LIGHT = [0.86, 0.62, 0.42, 0.1, 0.06, 0.16, 0.5, 0.74]
const STEP_BIAS = [0, 0.12, -0.06]

const stepRing = (ring: number): string => {
  const outer = octagon(STEPS[ring] ?? 1)
  const inner = octagon(STEPS[ring + 1] ?? 1)
  return STEP_LIGHT.map((light, i) => {
    const j = (i + 1) % 8
    const bias = (STEP_BIAS[ring] ?? 0) * (i < 2 || i > 5 ? 1 : 1.4)
    const corners = [outer[i], outer[j], inner[j], inner[i]].filter((p): p is Point => p !== undefined)
    return polygon(corners, `fill="${shade('green', light * 0.8 + 0.14 + bias)}"`)
  }).join('')
}

/** The green stone is cut in steps. */
const stepCut = (): string => {
  const table = octagon(0.48)
  const corner = (i: number): Point => table[i] ?? [50, 50]
  const wedge = (a: number, b: number, c: number, light: number): string =>
    polygon([corner(a), corner(b), corner(c), [50, 50]], `fill="${shade('green', light)}"`)
  const gleam: Point[] = [corner(7), corner(0), [corner(0)[0] + 14, corner(0)[1]], [corner(6)[0], corner(6)[1] - 6]]
  return [
    stepRing(0),
    stepRing(1),
    stepRing(2),
    polygon(table, `fill="${shade('green', 0.5)}"`),
    wedge(7, 0, 1, 0.74),
    wedge(1, 2, 3, 0.36),
    wedge(3, 4, 5, 0.26),
    wedge(5, 6, 7, 0.58),
    polygon(gleam, 'fill="#fff" opacity=".5"'),
    ...STEPS.slice(1).map((s) =>
      polygon(octagon(s), 'fill="none" stroke="#fff" stroke-opacity=".34" stroke-width=".7"'),
    ),
    finish('green', octagon(1), [33, 27]),
  ].join('')
}

const SHEEN =
  '<linearGradient id="jewel-sheen" x1="0" y1="0" x2="1" y2="1">' +
  '<stop offset="0" stop-color="#fff" stop-opacity=".34"/>' +
  '<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/>' +
  '</linearGradient>'

const jewelSymbol = (colour: Colour): string =>
  pictureSymbol(`jewel-${colour}`, 100, colour === 'green' ? stepCut() : ringCut(colour), SHEEN)

/** The symbols of all jewels. */
export const jewelSymbols = (): string => COLOURS.map(jewelSymbol).join('')
