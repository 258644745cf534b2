/** The veil of a lesson: it covers the screen except for windows at the things the step refers to. */
import type { Box, Size } from '../guide/place'

const MARGIN = 6
const CORNER = 12

/** The window around the part of a thing that is on the screen; none if it is not. */
export const windowOf = (thing: Box, screen: Size): Box | null => {
  const left = Math.max(0, thing.left - MARGIN)
  const top = Math.max(0, thing.top - MARGIN)
  const width = Math.min(screen.width, thing.left + thing.width + MARGIN) - left
  const height = Math.min(screen.height, thing.top + thing.height + MARGIN) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

const AIR = 14

/** How far the table moves up so that all windows are above an edge, as long as the first one stays in sight. */
export const upTo = ([first, ...others]: readonly Box[], edge: number): number => {
  if (!first) return 0
  const lowest = Math.max(...[first, ...others].map(({ top, height }) => top + height))
  return Math.min(lowest + AIR - edge, Math.max(first.top - AIR, first.top + first.height + AIR - edge))
}

const rounded = ({ left, top, width, height }: Box): string => {
  const r = Math.min(CORNER, width / 2, height / 2)
  const arc = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`
  return (
    `M${left + r} ${top}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}` +
    `h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`
  )
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const united = (a: Box, b: Box): Box => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const width = Math.max(a.left + a.width, b.left + b.width) - left
  const height = Math.max(a.top + a.height, b.top + b.height) - top
  return { left, top, width, height }
}

/** Windows that overlap become one: where two holes cross, the veil would show again. */
export const apart = (windows: readonly Box[]): readonly Box[] =>
  windows.reduce<readonly Box[]>((found, each) => {
    const touching = found.filter((other) => overlap(other, each))
    if (touching.length === 0) return [...found, each]
    const whole = touching.reduce(united, each)
    return apart([...found.filter((other) => !touching.includes(other)), whole])
  }, [])

/** The shape of the veil for `clip-path`: the whole screen with holes that let clicks through. */
export const veilPath = (screen: Size, windows: readonly Box[]): string =>
  `path(evenodd, "M0 0h${screen.width}v${screen.height}h-${screen.width}z${windows.map(rounded).join('')}")`
