/** The lesson of The Maharaja's Legacy. */
import { tableIn, type Lesson } from '$lib/lesson/lesson'
import { steps } from './steps'
import table from './table.json'

export const lesson: Lesson = {
  table: tableIn(table),
  steps,
  words: {
    en: async () => (await import('./en')).words,
    de: async () => (await import('./de')).words,
    fr: async () => (await import('./fr')).words,
    nl: async () => (await import('./nl')).words,
  },
}
