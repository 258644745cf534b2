/** Money cards and screens, one set for each player. */
import { star, times } from '$lib/art/geometry'
import type { PlayerPaint } from '$lib/art/signs'

const PAPER =
  '<linearGradient id="card-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffaf0"/>' +
  '<stop offset="1" stop-color="#f1e3c4"/></linearGradient>' +
  '<linearGradient id="card-shade" x1="0" y1="0" x2="1" y2="1">' +
  '<stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>' +
  '<pattern id="girih" width="22" height="22" patternUnits="userSpaceOnUse" x="6" y="5">' +
  '<g fill="none" stroke="#f3d27e" stroke-opacity=".42" stroke-width=".7">' +
  `<polygon points="${star(11, 11, 9.5)}"/><circle cx="11" cy="11" r="3"/>` +
  '<path d="M0 0l4 4M22 0l-4 4M0 22l4-4M22 22l-4-4"/></g></pattern>'

const edge = (paper: string, opacity: string): string =>
  `<rect x="1" y="1" width="98" height="140" rx="9" fill="${paper}" stroke="#0a0d24" ` +
  `stroke-opacity="${opacity}" stroke-width="1.2"/>`

const cardBack = ({ sign, plain, dark, deep, shape }: PlayerPaint): string =>
  `<symbol id="card-back-${sign}" viewBox="0 0 100 142">${edge('#f6ecd2', '.55')}` +
  ['' + dark, 'url(#girih)', 'url(#card-shade)']
    .map((fill) => `<rect x="5.5" y="5.5" width="89" height="131" rx="6" fill="${fill}"/>`)
    .join('') +
  '<rect x="9" y="9" width="82" height="124" rx="4" fill="none" stroke="#e9c877" stroke-width="1.1"/>' +
  `<polygon points="${star(50, 71, 33)}" fill="${deep}" stroke="#e9c877" stroke-width="1.6"/>` +
  `<circle cx="50" cy="71" r="21.5" fill="${plain}" stroke="#f6ecd2" stroke-width="1.4"/>` +
  `<g transform="translate(35 56) scale(1.25)" fill="#170f2e">${shape}</g></symbol>`

const flourish = (dark: string): string =>
  `<path d="M12 32V20q0-8 8-8h12M12 24q9-1 10-12" fill="none" stroke="${dark}" stroke-width="1.3"/>` +
  `<circle cx="24" cy="24" r="1.4" fill="${dark}"/>`

const medallion = (plain: string): string =>
  '<g opacity=".9"><g fill="none" stroke="#d9b768" stroke-width=".9">' +
  `<polygon points="${star(50, 67, 38)}"/><polygon points="${star(50, 67, 38, 38 * 0.765, Math.PI / 8)}" ` +
  'opacity=".7"/><circle cx="50" cy="67" r="28.5"/></g>' +
  `<circle cx="50" cy="67" r="27" fill="#fffaf0" stroke="${plain}" stroke-width="1.2"/></g>`

/** The face without its number, which the component writes. */
const cardFace = ({ sign, plain, dark, shape }: PlayerPaint): string =>
  `<symbol id="card-face-${sign}" viewBox="0 0 100 142">${edge('url(#card-paper)', '.5')}` +
  `<rect x="5.5" y="5.5" width="89" height="131" rx="6" fill="none" stroke="${dark}" stroke-width="2.6"/>` +
  '<rect x="8.8" y="8.8" width="82.4" height="124.4" rx="4" fill="none" stroke="#c79a3c" stroke-width=".9"/>' +
  medallion(plain) +
  `<g transform="translate(100 0) scale(-1 1)">${flourish(dark)}</g>` +
  `<g transform="translate(0 142) scale(1 -1)">${flourish(dark)}</g>` +
  '<path d="M26 113.5h14M60 113.5h14" stroke="#c79a3c"/>' +
  `<circle cx="50" cy="114" r="10" fill="${plain}" stroke="${dark}" stroke-width="1.3"/>` +
  `<g transform="translate(42.8 106.8) scale(.6)" fill="#170f2e">${shape}</g></symbol>`

/** A player's screen: a small palace wall with a closed gate. */
const screen = ({ sign, plain, dark, deep, shape }: PlayerPaint): string =>
  `<symbol id="screen-${sign}" viewBox="0 0 100 66" overflow="visible">` +
  `<g fill="${plain}"><path d="M36 26C34 14 46 14 50 3 54 14 66 14 64 26z"/>` +
  '<path d="M5 26V17q0-6 5-9 5 3 5 9v9zM85 26V17q0-6 5-9 5 3 5 9v9z"/>' +
  `<path d="${times(9, (i) => `M${6 + i * 10} 34v-5h2v-3h3v3h2v5z`).join('')}"/></g>` +
  '<path d="M50 3V-1M10 8V4M90 8V4" stroke="#f3d27e" stroke-width="1.5"/>' +
  `<path d="M3 32h94v32H3zM3 24h14v40H3zM83 24h14v40H83zM34 25h32v39H34z" fill="${dark}"/>` +
  '<path d="M3 33h94M3 24h14M83 24h14M34 25h32" stroke="#f3d27e" stroke-width="1.3"/>' +
  '<path d="M7 42v-6q0-3 3-5 3 2 3 5v6zM87 42v-6q0-3 3-5 3 2 3 5v6z" fill="#ffe3a0"/>' +
  `<g fill="${deep}" stroke="#f3d27e" stroke-width=".8">` +
  '<path d="M21 62V50q0-4 4-6.5 4 2.5 4 6.5v12zM71 62V50q0-4 4-6.5 4 2.5 4 6.5v12z"/>' +
  '<path d="M39 64V45q0-8 11-13 11 5 11 13v19z"/></g>' +
  `<circle cx="50" cy="50" r="9" fill="${plain}"/>` +
  `<g transform="translate(43.5 43.5) scale(.54)" fill="#170f2e">${shape}</g></symbol>`

export const cardSymbols = (players: readonly PlayerPaint[]): string =>
  PAPER + players.map((paint) => cardBack(paint) + cardFace(paint) + screen(paint)).join('')
