/** The drawings of Diamonds Club as symbols for `<use>`. */
import { pictureSymbol } from '$lib/art/picture'
import { ANIMALS } from './animals'
import { BUILDINGS } from './buildings'
import { equipmentSymbols } from './equipment'
import { gemSymbols } from './gems'
import { markSymbols } from './marks'
import { PAINTS } from './paints'
import { FOREST, trackSymbols } from './tracks'

/** A coin, blank so that it can show a number. */
const COIN =
  '<symbol id="club-coin" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14.5" fill="url(#club-brass)" ' +
  'stroke="#6d4d14"/><circle cx="16" cy="16" r="12" fill="none" stroke="#8c6820" stroke-width=".8" ' +
  'opacity=".7"/>' +
  '<path d="M4.8 11A12.2 12.2 0 0 1 16 3.6" fill="none" stroke="#fff4cf" stroke-width="1.5" ' +
  'stroke-linecap="round" opacity=".9"/></symbol>'

/** Any animal tile: the three fanned out. */
const ANY_ANIMAL = `<symbol id="club-animal" viewBox="0 0 64 48">
    <g transform="rotate(-9 14 28)"><rect x="2" y="9" width="26" height="32" rx="4" fill="#cfe0c4"
    stroke="#5f7f57" stroke-width="1"/>
    <use href="#club-pond" x="3.5" y="13" width="23" height="23"/></g><g transform="rotate(9 50 28)">
    <rect x="36" y="9" width="26" height="32" rx="4" fill="#33684f" stroke="#123626" stroke-width="1"/>
    <use href="#club-aviary" x="37.5" y="13" width="23" height="23"/></g>
    <rect x="17.5" y="5" width="29" height="37" rx="4.5" fill="#7fb685" stroke="#2f6a45" stroke-width="1.2"/>
    <use href="#club-deer-park" x="18.5" y="9" width="27" height="27"/></symbol>`

/** Any landscape tile: the four buildings. */
const quarter = (building: string, i: number): string =>
  `<use href="#club-${building}" x="${33 * (i % 2)}" y="${33 * Math.floor(i / 2)}" width="31" height="31"/>`
const ANY_TILE = `<symbol id="club-any" viewBox="0 0 64 64">${Object.keys(BUILDINGS).map(quarter).join('')}</symbol>`

const tile = ([id, drawing]: [string, string]): string => pictureSymbol(`club-${id}`, 64, drawing, PAINTS)

export const clubSymbols = (): string =>
  [
    PAINTS,
    gemSymbols(),
    COIN,
    equipmentSymbols(),
    trackSymbols(),
    markSymbols(),
    ...Object.entries({ ...BUILDINGS, ...ANIMALS, forest: FOREST }).map(tile),
    ANY_TILE,
    ANY_ANIMAL,
  ].join('')
