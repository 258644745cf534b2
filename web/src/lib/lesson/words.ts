/** The words of a lesson in the language of the screen. */
import { PSEUDO, type Locale } from '../i18n/language.svelte'
import type { Lesson, LessonWords } from './lesson'

/** The pseudo-language takes the lesson in English. */
export const wordsIn = (lesson: Lesson, locale: Locale): Promise<LessonWords> =>
  lesson.words[locale === PSEUDO ? 'en' : locale]()
