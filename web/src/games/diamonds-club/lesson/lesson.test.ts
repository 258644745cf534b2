import { beforeAll, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { factsOf } from '$lib/lesson/lesson'
import { fieldNamed } from '../neighbours'
import type { ClubView } from '../types'
import { lesson } from './index'
import { steps, type StepId } from './steps'

const momentOf = (id: StepId) => {
  const step = steps.findIndex((each) => each.id === id)
  return { step, moment: steps[step]?.at ?? 0 }
}
const viewAt = (id: StepId) => lesson.table.moments[momentOf(id).moment]?.view as ClubView
const facts = (id: StepId) => factsOf(lesson, momentOf(id))
const mine = (id: StepId) => viewAt(id).seats[0]
const goods = (id: StepId) => {
  const field = fieldNamed(viewAt(id), String(facts(id)['field']))
  return [field?.field, field?.good, field?.which]
}

beforeAll(() => speak('en'))

it('sells what it says where it says', () => {
  expect([goods('mine'), goods('crowded'), goods('ship'), goods('hats')]).toEqual([
    ['C2', 'mine', 'yellow'],
    ['C3', 'right', 4],
    ['D6', 'ship', 4],
    ['F6', 'hats', null],
  ])
})

it('names the prices of the table', () => {
  expect([facts('mine')['cost'], facts('ship')['cost'], facts('hats')['cost']]).toEqual(['1 coin', '1 coin', '1 coin'])
  expect(facts('crowded')).toEqual({ field: 'C3', cost: '3 coins', own: '1 coin', beside: 2 })
  expect(facts('build')).toEqual({ gems: '2 yellow and 1 green' })
})

it('says what the round brought', () => {
  expect(viewAt('pass').seats.map(({ passed }) => passed)).toEqual([false, true, true])
  expect([facts('pass'), facts('diamonds')]).toEqual([{ coins: '4 coins' }, { name: 'Basil' }])
  expect([mine('diamonds')?.gems.diamond, viewAt('diamonds').order[0], viewAt('diamonds').starter]).toEqual([1, 0, 0])
  expect(facts('set')).toEqual({ right: 4, ship: 4, gems: '4 yellow' })
  expect([facts('park'), facts('end')]).toEqual([{ light: 14 }, { points: '4 points', open: 2 }])
  expect(mine('build')?.park.mandatory[0]).toEqual({ building: 'orangery', covered: false })
})
