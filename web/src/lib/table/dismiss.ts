/** How something shown over a table is dismissed: by Escape, by Back, or by a swipe. */
const FAR_ENOUGH = 56

interface Ways {
  readonly onclose: () => void
  /** A swipe to the left (1) or right (-1). */
  readonly onturn?: (by: number) => void
  /** If a swipe down closes it; otherwise a swipe to the left does. */
  readonly down?: boolean
}

/** The browser's own close signal, which is Back on phones. TypeScript does not know it yet. */
type CloseWatcher = EventTarget & { destroy: () => void }

const watch = (onclose: () => void): CloseWatcher | null => {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  if (!CloseWatcher) return null
  const watcher = new CloseWatcher()
  watcher.addEventListener('close', onclose)
  return watcher
}

const isScrolled = (target: EventTarget | null, within: HTMLElement): boolean => {
  for (let each = target as HTMLElement | null; each && each !== within; each = each.parentElement)
    if (each.scrollTop > 0) return true
  return within.scrollTop > 0
}

/** Moves the focus into an element, closes it in the usual ways, and returns the focus at the end. */
export const dismissable =
  ({ onclose, onturn, down = true }: Ways) =>
  (element: HTMLElement): (() => void) => {
    const before = document.activeElement
    const watcher = watch(onclose)
    let from: Touch | null = null

    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onclose()
    }
    const start = (event: TouchEvent): void => {
      from = isScrolled(event.target, element) ? null : (event.touches[0] ?? null)
    }
    const end = (event: TouchEvent): void => {
      const to = event.changedTouches[0]
      if (!from || !to) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(x) > Math.max(FAR_ENOUGH, 2 * Math.abs(y))) onturn?.(x < 0 ? 1 : -1)
      else if (down && y > Math.max(FAR_ENOUGH, 2 * Math.abs(x))) onclose()
    }
    element.focus({ preventScroll: true })
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchend', end)
    window.addEventListener('keydown', key)
    return () => {
      watcher?.destroy()
      window.removeEventListener('keydown', key)
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchend', end)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }
