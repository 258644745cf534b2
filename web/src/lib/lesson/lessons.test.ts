/** Checks for the lesson of every game. */
import { beforeAll, describe, expect, it } from 'vitest'
import { GAMES, manifestOf } from '$games/index'
import { filled, LANGUAGES, speak } from '../i18n/language.svelte'
import { placesOf } from '../i18n/texts'
import { factsOf, moveAt, played, type Lesson, type Place, type StepWords } from './lesson'

const partsOf = ({ title, text, sum = [], todo = '' }: StepWords): string[] => [title, text, ...sum, todo]
const placesAt = (lesson: Lesson): Place[] => lesson.steps.map(({ at }, step) => ({ step, moment: at }))
/** Numbers belong in placeholders, which are filled from the table; words may only count what is drawn next to them. */
const NUMBERS = /\d/

describe.each(GAMES)('the lesson of %s', async (game) => {
  const lesson = (await manifestOf(game).lesson?.())?.lesson
  if (!lesson) return
  beforeAll(() => speak('en'))

  it('lasts about five minutes', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6)
    expect(lesson.steps.length).toBeLessThanOrEqual(10)
  })

  it('can be played to its end by its own moves', () => {
    let place: Place = { step: 0, moment: 0 }
    while (place.step < lesson.steps.length - 1) {
      const move = moveAt(lesson, place)
      if (move !== null) expect(lesson.table.moments[place.moment]?.legal).toContain(move)
      const to = move === null ? { step: place.step + 1, moment: lesson.steps[place.step + 1]?.at ?? 0 } : null
      place = to ?? played(lesson, place, move ?? '') ?? expect.fail(`${move} is not taken`)
      expect(place.moment).toBeGreaterThanOrEqual(lesson.steps[place.step]?.at ?? 0)
    }
  })

  it.each(LANGUAGES)('says in %s nothing about numbers but what the table shows', async (language) => {
    await speak(language)
    const words = await lesson.words[language]()
    for (const place of placesAt(lesson)) {
      const [step, facts] = [lesson.steps[place.step], factsOf(lesson, place)]
      const said = words[step?.id ?? '']
      if (!step || !said) throw new Error(`no words for ${step?.id}`)
      expect(partsOf(said).filter((part) => NUMBERS.test(part))).toEqual([])
      expect([...new Set(partsOf(said).flatMap(placesOf))].filter((each) => !(each in facts))).toEqual([])
      expect(
        partsOf(said)
          .map((part) => filled(part, facts))
          .join(' '),
      ).not.toMatch(/NaN|undefined|Infinity|\{/)
      expect('todo' in said).toBe(step.press !== undefined)
    }
  })
})
