/** The bazaar stall: awning, block-printed cloth and its borders, as patterns that fill any width. */
const AWNING =
  '<pattern id="stall-awning" width="72" height="34" patternUnits="userSpaceOnUse">' +
  '<path d="M0 0H36V18A18 15 0 0 1 0 18Z" fill="#c9333f"/>' +
  '<path d="M36 0H72V18A18 15 0 0 1 36 18Z" fill="#f3dcae"/>' +
  '<path d="M0 18A18 15 0 0 0 36 18M36 18A18 15 0 0 0 72 18" fill="none" stroke="#e0a13c" stroke-width="2.4"/>' +
  '<circle cx="18" cy="25" r="2.6" fill="#f6cf7a"/><circle cx="54" cy="25" r="2.6" fill="#a81f33"/>' +
  '<rect width="72" height="6" fill="#00000026"/></pattern>'

const PAISLEY = (x: number, y: number): string =>
  `<path d="M${x} ${y}c7 0 11 6 11 12 0 8-6 13-13 14 4-5 1-8-2-11-4-4-4-15 4-15z"/>`
const FLOWER = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="2"/>` +
  [
    [0, -6],
    [0, 6],
    [-6, 0],
    [6, 0],
  ]
    .map(([dx = 0, dy = 0]) => `<circle cx="${x + dx}" cy="${y + dy}" r="1.2"/>`)
    .join('')

const CLOTH =
  '<pattern id="stall-cloth" width="56" height="56" patternUnits="userSpaceOnUse">' +
  '<g fill="none" stroke="#f2b45a" stroke-opacity=".26" stroke-width="1.2">' +
  `${PAISLEY(20, 8)}<circle cx="21" cy="17" ` +
  `r="3"/>${PAISLEY(48, 36)}${PAISLEY(48, -20)}${PAISLEY(-8, 36)}<circle cx="49" cy="45" r="3"/></g>` +
  `<g fill="#f2b45a" fill-opacity=".22">${FLOWER(42, 14)}${FLOWER(14, 46)}</g></pattern>`

const EDGE =
  '<pattern id="stall-edge" width="24" height="16" patternUnits="userSpaceOnUse">' +
  '<rect width="24" height="16" fill="#d08a2c"/>' +
  '<path d="M0 16 C2 6 8 4 12 1 C16 4 22 6 24 16Z" fill="#7d1626"/>' +
  '<path d="M6 16 C7 11 10 9 12 7 C14 9 17 11 18 16Z" fill="#f6cf7a"/></pattern>'

/** The back of an antique: the cloth's print in a frame. */
const BACK =
  '<symbol id="antique-back" viewBox="0 0 160 222">' +
  '<rect x="1" y="1" width="158" height="220" rx="12" fill="#6d1220" stroke="#2a0a0c" stroke-width="2"/>' +
  '<rect x="9" y="9" width="142" height="204" rx="7" fill="#8e1e2d" stroke="#e6bb5c" stroke-width="3"/>' +
  '<rect x="14" y="14" width="132" height="194" rx="4" fill="url(#stall-cloth)"/>' +
  '<path d="M80 66 L112 111 L80 156 L48 111Z" fill="#6d1220" stroke="#e6bb5c" stroke-width="3"/></symbol>'

export const stallSymbols = (): string => AWNING + CLOTH + EDGE + BACK
