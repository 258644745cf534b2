import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { fixturesOf } from '../../gallery/fixtures'
import { gain, progress, scoreSheet, worth } from './score'
import type { Sultan } from './types'

const { fixture, viewOf } = fixturesOf<Sultan>('sultan')
const end = fixture('sultan-end')
const { box } = end
const view = viewOf('sultan-end')

describe('the score sheet of Sultan', () => {
  beforeEach(() => speak('en'))

  it('adds up to what the server counted', () => {
    const outcome = end.outcome
    if (!outcome) throw new Error('the fixture has not ended')
    const sheet = scoreSheet(outcome, view, box)
    const totals = outcome.scores.map((_, seat) =>
      sheet.rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0),
    )
    expect(totals).toEqual(outcome.scores)
  })

  it('reads worth and gain from the box', () => {
    expect(worth(box, 'red', 5)).toEqual({ points: 10, bonus: 10 })
    expect(gain(box, 'red', 2)).toBe(4)
    expect(gain(box, 'white', 8)).toBe(1)
  })

  it('counts rounds within the stage', () => {
    const [stage, round] = progress({ ...view, stage: 2, round: 7 }, box)
    expect([stage?.now, round?.now, round?.of]).toEqual([2, 2, 5])
  })
})
