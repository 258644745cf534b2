import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../../gallery/fixtures'
import { choicesFor, covered, dueOf, purseAfter } from './payment'
import { PaymentPlan } from './PaymentPlan.svelte'
import type { BoardView, Club, ClubView } from './types'

const { fixture, viewOf } = fixturesOf<Club>('diamonds-club')
const { box } = fixture('diamonds-club-pay')
const purse = { blue: 0, yellow: 0, green: 2, red: 2, diamond: 1 }
const pavilion: BoardView = {
  board: 'pavilion',
  price: { green: 2, red: 1 },
  markers: [1],
  costs: [4, null],
  surcharge: [1, 0],
  payments: [null, null],
  short: [0, 0],
}

describe('a payment', () => {
  it('asks for named colours first, then for a gem for every marker of others', () => {
    expect(dueOf(pavilion, 0)).toEqual(['green', 'green', 'red', 'any'])
  })

  it('offers for a due gem what the rest of the payment leaves', () => {
    const gems = ['green', 'green', 'red', 'red'] as const
    const possible = (at: number) =>
      choicesFor(box, purse, dueOf(pavilion, 0)[at] ?? 'any', gems, at)
        .filter((choice) => choice.possible)
        .map(({ gem }) => gem)
    expect(possible(0)).toEqual(['green', 'diamond'])
    expect(possible(3)).toEqual(['red', 'diamond'])
  })

  it('leaves the rest in the purse', () => {
    expect(purseAfter(purse, ['green', 'red', 'diamond'])).toEqual({ blue: 0, yellow: 0, green: 1, red: 1, diamond: 0 })
  })

  it('shows which of the asked gems are there', () => {
    expect(covered(['green', 'green', 'red', 'blue'], purse)).toEqual([true, true, true, false])
  })
})

describe('the plan of a payment', () => {
  const paying = (paid: number): ClubView => {
    const view = viewOf('diamonds-club-pay')
    return { ...view, phase: 'pay', payment: { board: 'pavilion', tile: 'pavilion', paid, due: [], proposal: [] } }
  }

  it('is carried out gem by gem once it is confirmed, with what was changed', () => {
    const plan = new PaymentPlan()
    plan.propose('pavilion', 0, ['green', 'green', 'red'])
    plan.change(1, 'diamond')
    expect(plan.next(paying(0))).toBeNull()
    plan.confirm()
    expect([0, 1, 2, 3].map((paid) => plan.next(paying(paid)))).toEqual(['green', 'diamond', 'red', null])
  })

  it('keeps its changes while the same board is paid, and starts again for another', () => {
    const plan = new PaymentPlan()
    plan.propose('pavilion', 0, ['green', 'green', 'red'])
    plan.change(0, 'diamond')
    plan.propose('pavilion', 1, ['green', 'red'])
    expect(plan.remaining(1)).toEqual(['green', 'red'])
    plan.propose('fountain', 0, ['blue', 'blue', 'yellow'])
    expect(plan.gems).toEqual(['blue', 'blue', 'yellow'])
  })

  it('starts again when a gem was paid elsewhere before it is confirmed', () => {
    const plan = new PaymentPlan()
    plan.propose('pavilion', 0, ['green', 'green', 'red'])
    plan.propose('pavilion', 1, ['diamond', 'red'])
    expect(plan.remaining(1)).toEqual(['diamond', 'red'])
  })

  it('waits where a gem was not taken, and continues there when it is confirmed again', () => {
    const plan = new PaymentPlan()
    plan.propose('pavilion', 0, ['green', 'green', 'red'])
    plan.confirm()
    plan.reopen()
    expect(plan.next(paying(2))).toBeNull()
    plan.confirm()
    expect(plan.next(paying(2))).toBe('red')
  })

  it('begins in the middle if a table is opened during a payment', () => {
    const plan = new PaymentPlan()
    plan.propose('pavilion', 2, ['red'])
    plan.confirm()
    expect(plan.next(paying(2))).toBe('red')
  })
})
