/** Where the things in a move are on the screen. */
import type { Box, Size } from '../guide/place'

const shows = ({ width, height }: Box): boolean => width > 0 && height > 0

/** The box around each thing; if several are equal, around the first visible one. */
export const boxesOf = (targets: readonly string[]): readonly Box[] =>
  targets.flatMap((target) =>
    [...document.querySelectorAll(`[data-drop="${target}"], [data-target="${target}"]`)]
      .map((element) => element.getBoundingClientRect())
      .filter(shows)
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
