/** Dragging a piece onto a place with mouse, pen or finger. A drag that stays short is a tap. */
const FAR_ENOUGH = 8

/** The attributes of a place that takes drops. */
export const dropPlace = (target: string): { 'data-drop': string } => ({ 'data-drop': target })

const placeUnder = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset['drop'])
    .find((target) => target !== undefined) ?? null

/** Makes an element draggable; `ondrop` gets the place where it was let go. */
export const draggable =
  (enabled: boolean, ondrop: (onto: string) => void) =>
  (element: HTMLElement): (() => void) => {
    if (!enabled) return () => undefined
    let start: PointerEvent | null = null
    let dragging = false

    const down = (event: PointerEvent): void => {
      if (event.button === 0) start = event
    }
    const move = (event: PointerEvent): void => {
      if (!start) return
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
      if (!dragging && Math.hypot(x, y) < FAR_ENOUGH) return
      if (!dragging) element.setPointerCapture(event.pointerId)
      dragging = true
      element.dataset['dragging'] = ''
      element.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent): void => {
      const dropped = dragging && event.type === 'pointerup'
      rest()
      if (!dropped) return
      swallowClick(element)
      const onto = placeUnder(event.clientX, event.clientY)
      if (onto !== null) ondrop(onto)
    }
    const rest = (): void => {
      start = null
      dragging = false
      delete element.dataset['dragging']
      element.style.translate = ''
    }
    const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end } as const
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener)
    return () => {
      rest()
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener)
    }
  }

/** The click that a browser sends after a drag is not a tap. */
const swallowClick = (element: HTMLElement): void => {
  const stop = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  element.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }), 0)
}
