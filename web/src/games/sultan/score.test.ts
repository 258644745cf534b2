import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
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
    const [stage, round] = progress({ ...view, phase: 'bid', stage: 2, round: 7 }, box)
    expect([stage?.now, round?.now, round?.of]).toEqual([2, 2, 5])
  })

  it('says after the end how many rounds there were', () => {
    const [all, ...others] = progress({ ...view, phase: 'over', round: 15 }, box)
    expect([all && spoken(all.label), others]).toEqual(['Game over after 15 rounds', []])
  })
})
