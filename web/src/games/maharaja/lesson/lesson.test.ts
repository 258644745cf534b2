import { beforeAll, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { factsOf } from '$lib/lesson/lesson'
import type { MaharajaView } from '../types'
import { lesson } from './index'
import { steps, type StepId } from './steps'

const momentOf = (id: StepId) => {
  const step = steps.findIndex((each) => each.id === id)
  return { step, moment: steps[step]?.at ?? 0 }
}
const viewAt = (id: StepId) => lesson.table.moments[momentOf(id).moment]?.view as MaharajaView
const facts = (id: StepId) => factsOf(lesson, momentOf(id))
const mine = (id: StepId) => viewAt(id).seats[0]?.antiques ?? []
const alone = (id: StepId) => mine(id).flatMap((each) => (each.alone ? [`${each.colour} ${each.kind}`] : []))

beforeAll(() => speak('en'))

it('names the prices and points of the table', () => {
  expect(facts('coin')).toEqual({ price: '4 rupees', coin: '3 rupees' })
  expect([facts('buy'), facts('second'), facts('alone')]).toMatchObject([
    { price: '2 rupees' },
    { price: '2 rupees', points: '2 points' },
    { price: '2 rupees' },
  ])
  expect([facts('day'), facts('end')]).toEqual([
    { price: '4 rupees', days: 9 },
    { money: '1 rupee', limit: 8 },
  ])
})

it('says what the learner has', () => {
  expect([mine('second').length, mine('collect').map(({ kind }) => kind)]).toEqual([1, ['knife', 'knife']])
  expect([alone('alone'), alone('end')]).toEqual([['green knife', 'blue knife'], ['green knife']])
  expect(viewAt('buy').offer.filter((each) => each === null)).toHaveLength(1)
  expect([viewAt('collect').offer.every((each) => each === null), viewAt('day').day]).toEqual([true, 2])
})
