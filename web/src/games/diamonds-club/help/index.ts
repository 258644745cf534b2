/** The help of Diamonds Club, and the hints of a first game. */
import type { HelpBook } from '$lib/help/page'
import { clubSymbols } from '../art/sprite'
import { drawings } from './drawings'
import { numbers } from './numbers'
import { outline } from './outline'
import Piece from './Piece.svelte'

export { hints } from './guide'
export { useBox } from './numbers'

export const book: HelpBook = {
  symbols: clubSymbols,
  outline,
  groups: {
    setup: ['park.mandatory'],
    market: ['strips'],
    goods: ['tracks.technology.gems', 'tracks.technology.diamonds', 'tracks.technology.points'],
    building: ['prices'],
  },
  get numbers() {
    return numbers
  },
  drawings,
  Piece,
  words: {
    en: async () => (await import('./en')).words,
    de: async () => (await import('./de')).words,
    fr: async () => (await import('./fr')).words,
    nl: async () => (await import('./nl')).words,
  },
}
