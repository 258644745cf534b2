import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import { FIXTURES } from '../../gallery/fixtures'
import { progress, scoreSheet } from './score'
import type { ClubBox, ClubView } from './view'

const end = FIXTURES.get('diamonds-club-end')
const view = end?.steps.at(-1)?.view as unknown as ClubView

describe('the score sheet of Diamonds Club', () => {
  beforeEach(() => speak('en'))

  it('tells how the points come about', () => {
    const outcome = end?.outcome
    if (!outcome) throw new Error('the fixture has not ended')
    const { rows, footnotes } = scoreSheet(outcome, view, end.box as unknown as ClubBox)
    expect(rows.map(({ title }) => title)).toEqual(['Buildings', 'Forests', 'Animals', 'Bonus cards', 'Tracks'])
    expect(rows[0]?.note).toBe('4 points each')
    expect(rows[1]?.cells[1]).toEqual({ points: 30, note: '5 × 6' })
    expect(footnotes[0]).toBe('0 gems left')
  })

  it('counts the phases of a round', () => {
    const [round, phase] = progress({ ...view, phase: 'exchange', round: 3 })
    expect([round && spoken(round.label), phase && spoken(phase.label), phase?.now, phase?.of]).toEqual(['Round 3', 'Gems', 4, 5])
  })
})
