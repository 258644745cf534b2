/** The drawings of The Maharaja's Legacy as symbols for `<use>`. */
import { coinSymbols } from './coins'
import { GLYPHS } from './glyphs'
import { ANTIQUE_COLOURS, KINDS, PAINTS, type AntiqueColour } from './kinds'
import { PICTURES } from './pictures'

const PAINT =
  '<linearGradient id="antique-shade" x1="0" x2="1" y1="0" y2=".25">' +
  '<stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".38" stop-color="#fff" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>' +
  '<radialGradient id="antique-halo" cx=".5" cy=".45" r=".6"><stop offset="0" stop-color="#fffdf4"/>' +
  '<stop offset="1" stop-color="#f0d9b1"/></radialGradient>' +
  '<linearGradient id="antique-brass" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#f8dc97"/>' +
  '<stop offset=".5" stop-color="#d8a343"/><stop offset="1" stop-color="#a36d1c"/></linearGradient>'

/** Patterns in three sizes: for full cards, bands and tiles. */
const SIZES = { full: 1, band: 0.66, tile: 0.5 } as const
export type PatternSize = keyof typeof SIZES

const pattern = (colour: AntiqueColour, size: PatternSize): string => {
  const { print, pattern: drawing } = PAINTS[colour]
  return (
    `<pattern id="pattern-${colour}-${size}" width="12" height="12" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${SIZES[size]})"><g fill="${print}" stroke="${print}" stroke-width="0">${drawing}</g>` +
    '</pattern>'
  )
}
const patterns = (colour: AntiqueColour): string =>
  (Object.keys(SIZES) as PatternSize[]).map((size) => pattern(colour, size)).join('')

const WARNING =
  '<symbol id="warning" viewBox="0 0 24 24"><path d="M12 2.5 L22.5 21 H1.5 Z" fill="#ffd166" stroke="#5a2a00" ' +
  'stroke-width="1.6" stroke-linejoin="round"/>' +
  '<path d="M12 9v5.6" stroke="#3a1500" stroke-width="2.5" stroke-linecap="round"/>' +
  '<circle cx="12" cy="18" r="1.5" fill="#3a1500"/></symbol>'

/** An oil lamp of the row of days; `--flame` lights it. */
const LAMP =
  '<symbol id="day-lamp" viewBox="0 0 24 24"><path d="M2.5 13.5h19c0 4-4 6.5-9.5 6.5s-9.5-2.5-9.5-6.5z" ' +
  'fill="currentColor"/>' +
  '<path fill="var(--flame, transparent)" d="M12 2c3 4 4 5.5 4 7.3A3.9 3.9 0 0 1 12 13a3.9 3.9 0 0 1-4-3.7C8 ' +
  '7.5 9 6 12 2z"/></symbol>'

const BOX = '-4 -4 108 126'
export const maharajaSymbols = (): string =>
  [
    PAINT,
    ...ANTIQUE_COLOURS.map(patterns),
    ...KINDS.map((kind) => `<symbol id="antique-${kind}" viewBox="${BOX}">${PICTURES[kind]}</symbol>`),
    ...KINDS.map(
      (kind) => `<symbol id="glyph-${kind}" viewBox="${BOX}"><g fill="currentColor">${GLYPHS[kind]}</g></symbol>`,
    ),
    coinSymbols(),
    WARNING,
    LAMP,
  ].join('')
