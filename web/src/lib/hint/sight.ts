/** Where the things in a move are on the screen. */
import type { Box, Size } from '../guide/place'

const shows = ({ width, height }: Box): boolean => width > 0 && height > 0

/** Whether something else, such as a sheet, is over the middle of an element. */
const isCovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above !== null && !element.contains(above) && !above.contains(element)
}

/** The box around each thing; if several are equal, around the first visible one. */
export const boxesOf = (targets: readonly string[]): readonly Box[] =>
  targets.flatMap((target) =>
    [...document.querySelectorAll(`[data-drop="${target}"], [data-target="${target}"]`)]
      .filter((element) => shows(element.getBoundingClientRect()) && !isCovered(element))
      .map((element) => element.getBoundingClientRect())
      .slice(0, 1),
  )

/**
 * Whether a card over the table is better placed at the other end: at the bottom instead of the top in portrait,
 * at the right instead of the left in landscape.
 */
export const isBetterAcross = (boxes: readonly Box[], screen: Size): boolean => {
  if (boxes.length === 0) return false
  return screen.width > screen.height
    ? boxes.some(({ left }) => left < screen.width / 2)
    : boxes.every(({ top, height }) => top + height / 2 < screen.height / 2)
}
