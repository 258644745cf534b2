/** The help of Sultan, and the hints of a first game. */
import { PLAYERS } from '$lib/art/signs'
import type { HelpBook } from '$lib/help/page'
import { cardSymbols } from '../art/cards'
import { furnitureSymbols } from '../art/furniture'
import Inline from '../Inline.svelte'
import { drawings } from './drawings'
import { numbers } from './numbers'
import { outline } from './outline'

export { hints } from './guide'

export const book: HelpBook = {
  symbols: () => cardSymbols(PLAYERS) + furnitureSymbols(),
  outline,
  numbers,
  drawings,
  Piece: Inline,
  words: {
    en: async () => (await import('./en')).words,
    de: async () => (await import('./de')).words,
    fr: async () => (await import('./fr')).words,
    nl: async () => (await import('./nl')).words,
  },
}
