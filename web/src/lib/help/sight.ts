/** Which chapter is being read: the last one that begins above a line near the top of the window. */
const LINE = 140

const isAtEnd = (window: HTMLElement): boolean => window.scrollTop + window.clientHeight >= window.scrollHeight - 2

/**
 * At the end of the page, where no chapter can move up any more, the one that was gone to stays as long as it is to be
 * seen.
 */
export const chapterInSight = (window: HTMLElement, ids: readonly string[], now: string | null): string | null => {
  const top = window.getBoundingClientRect().top
  const begins = (id: string): number =>
    (document.getElementById(`help-${id}`)?.getBoundingClientRect().top ?? Infinity) - top
  if (now !== null && isAtEnd(window) && begins(now) >= 0) return now
  return ids.filter((id) => begins(id) < LINE).at(-1) ?? ids[0] ?? null
}
