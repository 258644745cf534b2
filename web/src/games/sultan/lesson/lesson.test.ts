import { expect, it } from 'vitest'
import { factsOf } from '$lib/lesson/lesson'
import type { SultanView } from '../types'
import { lesson } from './index'
import { steps, type StepId } from './steps'

const placeOf = (id: StepId) => {
  const step = steps.findIndex((each) => each.id === id)
  return { step, moment: steps[step]?.at ?? 0 }
}
const viewAt = (id: StepId) => lesson.table.moments[placeOf(id).moment]?.view as SultanView
const facts = (id: StepId) => factsOf(lesson, placeOf(id))
const colours = (id: StepId) => viewAt(id).cushions.map(({ jewel }) => jewel)
const cards = (id: StepId) => viewAt(id).cushions.map((cushion) => cushion.cards.length)
const jewels = (id: StepId) => viewAt(id).seats[0]?.jewels

it('speaks of jewels that are where it says', () => {
  expect([viewAt('giveBack').tray[0], colours('bid')[2], colours('again')[1]]).toEqual(['white', 'blue', 'green'])
  expect([colours('lastBid')[2], cards('lastBid')[2]]).toEqual(['green', 0])
  expect(viewAt('bid').cushions.map(({ jewel }) => jewel)).toContain('yellow')
})

it('describes who won what as it was', () => {
  expect(facts('reveal')).toEqual({ mine: 12, theirs: 10, name: 'Cleo' })
  expect([jewels('reveal'), jewels('again')]).toMatchObject([{ blue: 1, yellow: 0 }, { green: 1 }])
  expect([facts('jewels'), facts('bonus')]).toEqual([
    { least: 1, most: 5 },
    { few: 3, fewBonus: 2, many: 6, manyBonus: 20 },
  ])
})

it('lets me bid last, and then with one player after me', () => {
  expect(cards('lastBid').reduce((sum, n) => sum + n, 0)).toBe(viewAt('lastBid').players - 1)
  expect(cards('again').reduce((sum, n) => sum + n, 0)).toBe(viewAt('again').players - 2)
})
