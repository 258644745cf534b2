/** The lesson of Diamonds Club. */
import type { Lesson, LessonTable } from '$lib/lesson/lesson'
import { steps } from './steps'
import table from './table.json'

export const lesson: Lesson = {
  // The file is checked against the rules; a compiler would have to read its every view.
  table: table as object as LessonTable,
  steps,
  words: {
    en: async () => (await import('./en')).words,
    de: async () => (await import('./de')).words,
    fr: async () => (await import('./fr')).words,
    nl: async () => (await import('./nl')).words,
  },
}
