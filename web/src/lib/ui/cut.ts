/** A text that does not fit ends in an ellipsis; pointing at it shows all of it. */
const told = new WeakSet<HTMLElement>()

const isCut = (thing: HTMLElement): boolean =>
  thing.scrollWidth > thing.clientWidth && getComputedStyle(thing).textOverflow === 'ellipsis'

/** Give a truncated text its full wording as a title, and remove the title when it fits again. */
const tell = (thing: HTMLElement): void => {
  if (thing.title !== '' && !told.has(thing)) return
  const cut = isCut(thing)
  if (!cut && !told.has(thing)) return
  thing.title = cut ? thing.innerText : ''
  told.add(thing)
}

/** The pointer may be on part of the text: a figure, a unit. */
export const tellWhole = ({ target }: PointerEvent): void => {
  if (!(target instanceof HTMLElement)) return
  tell(target)
  if (target.parentElement) tell(target.parentElement)
}
