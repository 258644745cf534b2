import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import { fixturesOf } from '../../gallery/fixtures'
import { progress, scoreSheet } from './score'
import type { Club } from './types'

const { fixture, viewOf } = fixturesOf<Club>('diamonds-club')
const end = fixture('diamonds-club-end')
const view = viewOf('diamonds-club-end')

describe('the score sheet of Diamonds Club', () => {
  beforeEach(() => speak('en'))

  it('says where the points come from', () => {
    const outcome = end.outcome
    if (!outcome) throw new Error('the fixture has not ended')
    const { rows, footnotes } = scoreSheet(outcome, view, end.box)
    expect(rows.map(({ title }) => title)).toEqual(['Buildings', 'Forests', 'Animals', 'Bonus cards', 'Tracks'])
    expect(rows[0]?.note).toBe('4 points each')
    const forest = { piece: 'forest', of: '' }
    expect(rows[1]?.cells[1]).toEqual({ points: 9, note: '3 × 3', pieces: [forest, forest, forest] })
    expect(rows[0]?.cells.map(({ pieces }) => pieces?.length)).toEqual([8, 7, 6])
    expect(footnotes[0]).toBe('2 gems left')
  })

  it('counts the phases of a round', () => {
    const [round, phase] = progress({ ...view, phase: 'exchange', round: 3 })
    expect([round && spoken(round.label), phase && spoken(phase.label), phase?.now, phase?.of]).toEqual([
      'Round 3',
      'Gems',
      4,
      5,
    ])
  })
})
