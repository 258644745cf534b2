/** A text without room ends in an ellipsis; whoever points at it can read it whole. */
const told = new WeakSet<HTMLElement>()

const isCut = (thing: HTMLElement): boolean =>
  thing.scrollWidth > thing.clientWidth && getComputedStyle(thing).textOverflow === 'ellipsis'

/** Give a text that is cut its whole words as a title, and take them away where it fits again. */
const tell = (thing: HTMLElement): void => {
  if (thing.title !== '' && !told.has(thing)) return
  const cut = isCut(thing)
  if (!cut && !told.has(thing)) return
  thing.title = cut ? thing.innerText : ''
  told.add(thing)
}

/** The pointer may be on a part of the text: a figure, a unit. */
export const tellWhole = ({ target }: PointerEvent): void => {
  if (!(target instanceof HTMLElement)) return
  tell(target)
  if (target.parentElement) tell(target.parentElement)
}
