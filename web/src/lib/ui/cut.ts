/** A text without room ends in an ellipsis; whoever points at it can read it whole. */
const told = new WeakSet<HTMLElement>()

const isCut = (thing: HTMLElement): boolean => thing.scrollWidth > thing.clientWidth && getComputedStyle(thing).textOverflow === 'ellipsis'

/** Give a text that is cut its whole words as a title, and take them away where it fits again. */
export const tellWhole = ({ target }: PointerEvent): void => {
  if (!(target instanceof HTMLElement) || (target.title !== '' && !told.has(target))) return
  const cut = isCut(target)
  if (!cut && !told.has(target)) return
  target.title = cut ? target.innerText : ''
  told.add(target)
}
