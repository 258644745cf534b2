/** The help of The Maharaja's Legacy, and the hints of a first game. */
import type { HelpBook } from '$lib/help/page'
import { maharajaSymbols } from '../art/sprite'
import { drawings } from './drawings'
import { numbers } from './numbers'
import { outline } from './outline'
import Piece from './Piece.svelte'

export { hints } from './guide'
export { useBox } from './numbers'

export const book: HelpBook = {
  symbols: maharajaSymbols,
  outline,
  groups: {
    goal: ['colours', 'values'],
    collect: ['collections.needs', 'collections.gives_up', 'collections.points'],
    grey: ['collections.effect', 'collections.grey_points'],
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
