import { beforeEach, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import { fixturesOf } from '../../gallery/fixtures'
import { progress, scoreSheet } from './score'
import type { Maharaja } from './types'

const { fixture, viewOf } = fixturesOf<Maharaja>('maharaja')
const end = fixture('maharaja-end')
const view = viewOf('maharaja-end')
const sheet = () => {
  if (!end.outcome) throw new Error('the fixture has not ended')
  return scoreSheet(end.outcome, view)
}

describe('the score sheet of The Maharaja’s Legacy', () => {
  beforeEach(() => speak('en'))

  it('adds up to what the server counted', () => {
    const totals = view.seats.map((_, seat) =>
      sheet().rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0),
    )
    expect(totals).toEqual(end.outcome?.scores)
  })

  it('shows what left and what stays, colour by colour', () => {
    const [lost, kept] = sheet().rows
    expect(lost?.cells[1]).toEqual({
      points: null,
      pieces: [
        { piece: 'lost', of: 'statue-red-2', word: 'Red statue' },
        { piece: 'lost', of: 'jewellery-yellow-2', word: 'Yellow jewellery' },
      ],
    })
    expect(kept?.cells[1]?.pieces?.map(({ of }) => of)).toEqual([
      'jug-blue-1',
      'instrument-blue-1',
      'jewellery-blue-3',
      'statue-blue-1',
      'vase-blue-2',
    ])
    expect(lost?.cells[0]?.pieces).toEqual([])
  })

  it('shows collection cards with their points, and rupees as coins', () => {
    const [, , cards, money] = sheet().rows
    expect(cards?.cells[3]?.pieces?.map(({ of }) => of)).toEqual([
      'instrument.instrument-2',
      'instrument.instrument.instrument-4',
      'jug.knife.instrument-4',
    ])
    expect(money?.cells[2]?.pieces?.map(({ of }) => of)).toEqual(['gold', 'gold', 'silver'])
    expect(money?.note).toBe('1 point for every 3')
  })

  it('writes the sums out', () => {
    const [, kept, cards, money] = sheet().rows
    expect([kept, cards, money].map((row) => row?.cells[3]?.note)).toEqual([
      '1 + 1 + 2 + 3 + 1',
      '2 + 4 + 4',
      '8 rupees',
    ])
    expect(sheet().footnotes[3]).toBe('8 + 10 + 2 =')
  })

  it('counts the days', () => {
    const [day] = progress({ ...view, day: 6 })
    expect(day && [spoken(day.label), day.now, day.of]).toEqual(['Day 6 of 9', 6, 9])
  })
})
