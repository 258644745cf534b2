import { describe, expect, it } from 'vitest'
import { FIXTURES } from '../../gallery/fixtures'
import { countOf, fieldsOf, placeFor, type Tile } from './park'
import type { ClubSeat, ClubView } from './view'

const SEATS = [...FIXTURES.entries()]
  .filter(([name]) => name.startsWith('diamonds-club'))
  .flatMap(([, { steps }]) => (steps.at(-1)?.view as unknown as ClubView).seats)
const TILES: readonly Tile[] = ['fountain', 'orangery', 'pavilion', 'rose-garden', 'forest', 'pond', 'deer-park', 'aviary']

describe('a park', () => {
  it('shows every tile once, on as many fields as the server covers', () => {
    for (const seat of SEATS) {
      const fields = fieldsOf(seat, 0)
      const shown = (tile: Tile): number => fields.filter((field) => field.tile === tile).length
      expect(TILES.map(shown)).toEqual(TILES.map((tile) => countOf(seat, tile)))
      expect(fields.filter((field) => !field.dark && field.tile)).toHaveLength(seat.park.light.covered)
      expect(new Set(fields.map((field) => field.piece).filter(Boolean)).size).toBe(seat.park.light.covered + seat.park.dark.covered)
    }
  })

  it('keeps its mandatory fields for their buildings', () => {
    const seat = { ...(SEATS[0] as ClubSeat), park: { ...(SEATS[0] as ClubSeat).park, mandatory: [{ building: 'pavilion' as const, covered: false }] } }
    const fields = fieldsOf(seat, 0)
    expect(placeFor(fields, 'pavilion')).toBe(0)
    expect(placeFor(fields, 'forest')).toBeGreaterThan(0)
  })
})
