/** What the client needs of styles: docs/offline.md names the oldest browsers that have all of it. */
const NEEDED = [
  'selector(:has(*))',
  '(grid-template-rows: subgrid)',
  '(container-type: inline-size)',
  '(color: color-mix(in srgb, red, red))',
  '(height: 1dvh)',
  '(zoom: 1)',
]

const knowsAll = (): boolean => NEEDED.every((condition) => CSS.supports(condition))

/** The client has started: a browser that lacks styles keeps the note of `index.html`, in one language. */
export const endNote = (language: string): void => {
  const note = document.getElementById('not-started')
  if (knowsAll()) note?.remove()
  else for (const each of note?.querySelectorAll('p') ?? []) if (each.lang !== language) each.remove()
}
