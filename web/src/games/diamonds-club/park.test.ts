import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../../gallery/fixtures'
import { countOf, fieldsOf, placeFor, type Tile } from './park'
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
})
