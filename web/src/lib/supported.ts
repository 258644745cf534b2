/** What the client needs of styles: docs/offline.md names the oldest browsers that have all of it. */
const NEEDED = [
  'selector(:has(*))',
  '(grid-template-rows: subgrid)',
  '(container-type: inline-size)',
  '(color: color-mix(in srgb, red, red))',
  '(height: 1dvh)',
  '(zoom: 1)',
]

/** Whether the browser knows every style that the client needs. */
export const canShowAll = (): boolean => NEEDED.every((condition) => CSS.supports(condition))
