import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../../gallery/fixtures'
import { countOf, fieldsOf, missingNow, placeFor, type Tile } from './park'
import type { Club, ClubSeat } from './types'

const { names, viewOf } = fixturesOf<Club>('diamonds-club')
const SEATS = names.flatMap((name) => viewOf(name).seats)
const TILES: readonly Tile[] = [
  'fountain',
  'orangery',
  'pavilion',
  'rose-garden',
  'forest',
  'pond',
  'deer-park',
  'aviary',
]

describe('a park', () => {
  it('shows every tile once, on as many fields as the server covers', () => {
    for (const seat of SEATS) {
      const fields = fieldsOf(seat, 0)
      const shown = (tile: Tile): number => fields.filter((field) => field.tile === tile).length
      expect(TILES.map(shown)).toEqual(TILES.map((tile) => countOf(seat, tile)))
      expect(fields.filter((field) => !field.dark && field.tile)).toHaveLength(seat.park.light.covered)
      expect(new Set(fields.map((field) => field.piece).filter(Boolean)).size).toBe(
        seat.park.light.covered + seat.park.dark.covered,
      )
    }
  })

  it('keeps its mandatory fields for their buildings', () => {
    const [first] = SEATS
    if (!first) throw new Error('no seats')
    const seat: ClubSeat = { ...first, park: { ...first.park, mandatory: [{ building: 'pavilion', covered: false }] } }
    const fields = fieldsOf(seat, 0)
    expect(placeFor(fields, 'pavilion')).toBe(0)
    expect(placeFor(fields, 'forest')).toBeGreaterThan(0)
  })

  it('warns of open mandatory fields once someone’s park is nearly full', () => {
    const [mine, other] = SEATS
    if (!mine || !other) throw new Error('no parks')
    const seat = (shown: ClubSeat, open: number, missing: number): ClubSeat => ({
      ...shown,
      park: { ...shown.park, light: { covered: 14 - open, open }, mandatory_open: missing },
    })
    const missing = (open: number, mandatory: number): number =>
      missingNow({ seats: [seat(mine, 9, mandatory), seat(other, open, 0)] }, 0)
    expect([missing(7, 2), missing(6, 2), missing(0, 1), missing(1, 0)]).toEqual([0, 2, 1, 0])
  })
})
