/** Finds the things a lesson refers to on the screen. */
import { around, type Box } from '../guide/place'

const shows = (element: Element): boolean => element.getBoundingClientRect().width > 0

/** The things with a name that are on the screen: boards name their parts, the places of moves, and their pieces. */
const named = (name: string): Element[] =>
  [...document.querySelectorAll(['guide', 'drop', 'piece'].map((key) => `[data-${key}="${name}"]`).join())].filter(
    shows,
  )

/** A piece is pressed through the button that contains it. */
const pressable = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('button') ?? element.querySelector('button')

/** The box around a thing. */
export const boxOf = (name: string): Box | undefined => around(named(name).map((each) => each.getBoundingClientRect()))

/** The button of a thing. */
export const buttonOf = (name: string): HTMLElement | null => named(name).map(pressable).find(Boolean) ?? null
