/** The palace: arches with scalloped edges, patterned wall, rugs. */
import { polygon, short, star, times, type Point } from '$lib/art/geometry'

const ARCH = { width: 316, height: 306, spring: 150 } as const
type Curve = readonly [Point, Point, Point, Point]

const onCurve = ([a, b, c, d]: Curve, t: number): Point => {
  const u = 1 - t
  const at = (i: 0 | 1): number => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
  return [at(0), at(1)]
}

/** The left half of a pointed arch that keeps a distance from the frame, as two curves. */
const leftHalf = (inset: number): readonly [Curve, Curve] => {
  const { width, spring } = ARCH
  const middle = width / 2
  const apex = 2 + inset * 1.5
  const x = (part: number): number => inset + (middle - inset) * part
  const y = (part: number): number => apex + (spring - apex) * part
  const shoulder: Point = [x(0.7), y(0.22)]
  return [
    [[inset, spring], [inset, spring * 0.5 + apex * 0.5], [x(0.42), y(0.36)], shoulder],
    [shoulder, [x(0.88), y(0.13)], [middle - 4, apex + 6], [middle, apex]],
  ]
}
const mirrored = ([x, y]: Point): Point => [ARCH.width - x, y]
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`

const archOutline = (inset: number): string => {
  const [low, high] = leftHalf(inset)
  const up = [low, high].map((curve) => `C${curve.slice(1).map(pair).join(' ')}`).join('')
  const down = [high, low].map(([a, b, c]) => `C${[c, b, a].map((p) => pair(mirrored(p))).join(' ')}`).join('')
  return `M${inset} ${ARCH.height}V${ARCH.spring}${up}${down}V${ARCH.height}z`
}

/** Points at equal distances along the left half. */
const evenly = (inset: number, count: number): Point[] => {
  const [low, high] = leftHalf(inset)
  const line = [...times(61, (i) => onCurve(low, i / 60)), ...times(30, (i) => onCurve(high, (i + 1) / 30))]
  const length = [0]
  line.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = line[i] ?? [x, y]
    length.push((length[i] ?? 0) + Math.hypot(x - fromX, y - fromY))
  })
  const total = length.at(-1) ?? 0
  return times(count + 1, (k) => line[length.findIndex((reached) => reached >= (total * k) / count - 1e-6)] ?? [0, 0])
}

const arcs = (line: readonly Point[]): string =>
  line
    .slice(1)
    .map((to, i) => {
      const from = line[i] ?? to
      const radius = short(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)
      return `A${radius} ${radius} 0 0 1 ${pair(to)}`
    })
    .join('')

/** The inner edge of an alcove: six scallops on each side. */
const scallops = (inset: number): string => {
  const left = evenly(inset, 6)
  const right = left.map(mirrored).reverse()
  return `M${inset} ${ARCH.height}V${short(left[0]?.[1] ?? 0)}${arcs(left)}${arcs(right)}V${ARCH.height}z`
}

const ray = (i: number): string => {
  const at = (angle: number): Point => [158 + 330 * Math.cos(angle), 196 + 330 * Math.sin(angle)]
  const from = (i * Math.PI) / 12
  return polygon([[158, 196], at(from), at(from + Math.PI / 24)], '')
}

const ALCOVE_PATTERN =
  '<pattern id="alcove-stars" width="58" height="58" patternUnits="userSpaceOnUse" x="-15" y="-3">' +
  '<g fill="none" stroke="#ffe7ae" stroke-opacity=".13">' +
  `<polygon points="${star(29, 29, 27)}"/><polygon points="${star(0, 0, 11)}"/>` +
  `<polygon points="${star(58, 0, 11)}"/><polygon points="${star(0, 58, 11)}"/>` +
  `<polygon points="${star(58, 58, 11)}"/></g></pattern>`

const PAINT =
  '<radialGradient id="alcove-light" cx=".5" cy=".62" r=".62"><stop offset="0" stop-color="var(--alcove-near)"/>' +
  '<stop offset="1" stop-color="var(--alcove-far)"/></radialGradient>' +
  '<radialGradient id="jewel-halo"><stop offset="0" stop-color="var(--halo)" stop-opacity=".5"/>' +
  '<stop offset=".5" stop-color="var(--halo)" stop-opacity=".16"/>' +
  '<stop offset="1" stop-color="var(--halo)" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="ray-fade" gradientUnits="userSpaceOnUse" cx="158" cy="196" r="220">' +
  '<stop offset="0" stop-color="#ffd977" stop-opacity=".85"/>' +
  '<stop offset="1" stop-color="#e3b34f" stop-opacity=".55"/></radialGradient>' +
  ALCOVE_PATTERN

const inAlcove = (inside: string): string => `<g clip-path="url(#alcove-clip)">${inside}</g>`

const ALCOVE =
  `<clipPath id="alcove-clip"><path d="${scallops(14)}"/></clipPath><symbol id="alcove" viewBox="0 0 316 306">` +
  `<path d="${archOutline(1)}" fill="var(--stone)" stroke="var(--gold-line)" stroke-width="2"/>` +
  `<path d="${archOutline(6)}" fill="none" stroke="var(--gold-line)" stroke-width=".8" opacity=".7"/>` +
  `<path d="${scallops(14)}" fill="url(#alcove-light)" stroke="#e9c06a" stroke-width="2"/>` +
  inAlcove(
    '<rect width="316" height="306" fill="url(#alcove-stars)"/>' +
      '<ellipse cx="158" cy="196" rx="150" ry="130" fill="url(#jewel-halo)"/>' +
      '<path d="M14 272H302V306H14z" fill="var(--stone)"/>' +
      '<path d="M14 272H302" stroke="#e9c06a" stroke-width="1.5"/>' +
      '<path d="M14 284H302" stroke="#e9c06a" stroke-opacity=".5"/>',
  ) +
  '</symbol>' +
  '<symbol id="alcove-rays" viewBox="0 0 316 ' +
  `306">${inAlcove(`<g fill="url(#ray-fade)">${times(24, ray).join('')}</g>`)}</symbol>`

const WALL =
  '<pattern id="wall-stars" width="64" height="64" patternUnits="userSpaceOnUse">' +
  '<g fill="none" stroke="var(--wall-line)" stroke-width="1.3">' +
  `<polygon points="${star(32, 32, 28)}"/><polygon points="${star(32, 32, 12, 9.2, Math.PI / 8)}"/>` +
  [0, 64].flatMap((x) => [0, 64].map((y) => `<polygon points="${star(x, y, 13)}"/>`)).join('') +
  '</g></pattern>'

const lozenge = (x: number, y: number, colour: string): string =>
  `<path d="M${x} ${y - 11.5}l9 11.5-9 11.5-9-11.5z" fill="${colour}" opacity=".8"/>` +
  `<path d="M${x} ${y - 5.5}l4.5 5.5-4.5 5.5-4.5-5.5z" fill="var(--carpet)"/>`

const RUG =
  '<symbol id="rug" viewBox="-8 0 316 160" preserveAspectRatio="none"><g stroke="var(--fringe)" stroke-width="1.6">' +
  times(26, (i) => `<path d="M-7 ${short(8 + i * 5.8)}H0M300 ${short(8 + i * 5.8)}h7"/>`).join('') +
  '</g><rect width="300" height="160" rx="5" fill="var(--carpet)"/><g fill="none" stroke="var(--carpet-line)">' +
  '<rect x="5.5" y="5.5" width="289" height="149" rx="2"/>' +
  '<rect x="29.5" y="11.5" width="241" height="137" opacity=".7"/></g>' +
  times(6, (i) => [17.5, 282.5].map((x) => lozenge(x, 23.5 + i * 23, i % 2 ? '#c9993c' : '#8a2a74')).join('')).join(
    '',
  ) +
  `<g fill="none" stroke="var(--carpet-line)" opacity=".55"><polygon points="${star(150, 80, 56)}"/>` +
  `<polygon points="${star(150, 80, 46, 35.2, Math.PI / 8)}"/><polygon points="${star(62, 80, 20)}"/>` +
  `<polygon points="${star(238, 80, 20)}"/></g></symbol>`

/** The eight-pointed star that carries a cushion's number. */
export const NUMBER_STAR = star(15, 15, 14.5, 11.1)

/** The crown of my own wall, which I look at from behind; it stretches over the tray. */
const OWN_WALL =
  '<symbol id="own-wall" viewBox="0 0 516 66" overflow="visible"><g fill="var(--wall-colour)">' +
  times(36, (i) => `<path d="M${8 + i * 14} 62v-8h3v-5h6v5h3v8z"/>`).join('') +
  '<path d="M222 60C216 34 248 34 258 6 268 34 300 34 294 60z"/>' +
  '<path d="M6 60V36q0-14 18-24 18 10 18 24v24zM474 60V36q0-14 18-24 18 10 18 24v24z"/></g>' +
  '<path d="M244 40q6-12 14-26-4 16-4 40h-12z" fill="#fff" opacity=".25"/><g stroke="#f3d27e" stroke-width="2.5">' +
  '<path d="M258 8V0M24 12V4M492 12V4M222 56h72M0 62h516"/></g>' +
  '<path d="M228 51q4-5 7.5 0 4-5 7.5 0 4-5 7.5 0 4-5 7.5 0 4-5 7.5 0 4-5 7.5 0 4-5 7.5 0 4-5 7.5 0" ' +
  'fill="none" stroke="var(--wall-deep)" stroke-width="1.6"/>' +
  '<path d="M17 58V44q0-6 7-10 7 4 7 10v14zM485 58V44q0-6 7-10 7 4 7 10v14z" fill="var(--wall-deep)"/>' +
  '<g fill="#f3d27e"><circle cx="258" cy="-1" r="2.8"/><circle cx="24" cy="3" r="2.5"/>' +
  '<circle cx="492" cy="3" r="2.5"/></g></symbol>'

export const palaceSymbols = (): string => PAINT + ALCOVE + WALL + RUG + OWN_WALL
