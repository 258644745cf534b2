/** The drawings that all games share, as symbols for `<use>`. */
import { jewelSymbols } from './jewels'

const GOLD =
  '<linearGradient id="gold-bar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe3a0"/>' +
  '<stop offset=".45" stop-color="#e0aa44"/><stop offset="1" stop-color="#96651a"/></linearGradient>' +
  '<radialGradient id="gold-ball" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff4cf"/>' +
  '<stop offset=".4" stop-color="#ebb855"/><stop offset="1" stop-color="#7c5210"/></radialGradient>'

const CROWN =
  '<symbol id="crown" viewBox="0 0 100 64" overflow="visible">' +
  '<path d="M8 18 26 36 50 6 74 36 92 18 84 56H16z" fill="url(#gold-bar)" stroke="#7c5210" stroke-width="1.5" ' +
  'stroke-linejoin="round"/>' +
  '<path d="M16 56q34 7 68 0l-1.5-8q-32.5 6.5-65 0z" fill="#b8811f"/>' +
  '<circle cx="8" cy="16" r="5" fill="url(#gold-ball)"/><circle cx="92" cy="16" r="5" fill="url(#gold-ball)"/>' +
  '<circle cx="50" cy="5" r="5.5" fill="url(#gold-ball)"/>' +
  '<use href="#jewel-red" x="43" y="36" width="14" height="14"/>' +
  '<use href="#jewel-blue" x="26" y="38" width="11" height="11"/>' +
  '<use href="#jewel-green" x="63" y="38" width="11" height="11"/></symbol>'

export const sharedSprite = (): string => GOLD + jewelSymbols() + CROWN
