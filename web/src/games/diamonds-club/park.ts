/**
 * How a park is laid out: its mandatory fields first, then the other tiles by kind (their place has no influence,
 * D-24).
 */
import { isOneOf } from '$lib/names'
import type { Animal } from './art/animals'
import { ANIMAL_NAMES, BUILDINGS, type Building, type ClubSeat, type ClubView, type Landscape } from './types'

export type Tile = Landscape | Animal
export interface ParkField {
  readonly tile: Tile | null
  /** The building that must go here. */
  readonly mandatory: Building | null
  readonly dark: boolean
  /** The name of the tile for motion: the kind, and which of its kind it is. */
  readonly piece: string | null
}
export const isAnimal = (tile: Tile): tile is Animal => isOneOf(ANIMAL_NAMES, tile)

export const pieceOf = (seat: number, tile: Tile, number: number): string => `park:${seat}:${tile}:${number}`

export const countOf = (seat: ClubSeat, tile: Tile): number => {
  if (tile === 'forest') return seat.forests
  return isAnimal(tile) ? seat.animals[tile] : seat.buildings[tile]
}

const numbered = (tile: Tile, from: number, count: number): { tile: Tile; number: number }[] =>
  Array.from({ length: Math.max(0, count - from) }, (_, i) => ({ tile, number: from + i + 1 }))

/** This many open light fields are covered within two rounds. */
const NEAR_THE_END = 6

/** The mandatory fields that a seat should cover now: none until someone's park is nearly full. */
export const missingNow = ({ seats }: Pick<ClubView, 'seats'>, seat: number): number =>
  seats.some(({ park }) => park.light.open <= NEAR_THE_END) ? (seats[seat]?.park.mandatory_open ?? 0) : 0

/** The fields of a seat's park, light ones first. */
export const fieldsOf = (shown: ClubSeat, seat: number): ParkField[] => {
  const { mandatory, light, dark } = shown.park
  const onMandatory = (building: Building): number =>
    mandatory.filter((field) => field.covered && field.building === building).length
  const must = mandatory.map(({ building, covered }, i): ParkField => {
    const number = mandatory.slice(0, i + 1).filter((field) => field.building === building).length
    return {
      tile: covered ? building : null,
      mandatory: building,
      dark: false,
      piece: covered ? pieceOf(seat, building, number) : null,
    }
  })
  const others = [
    ...BUILDINGS.flatMap((building) => numbered(building, onMandatory(building), shown.buildings[building])),
    ...numbered('forest', 0, shown.forests),
    ...ANIMAL_NAMES.flatMap((animal) => numbered(animal, 0, shown.animals[animal])),
  ]
  const plain = (i: number, isDark: boolean): ParkField => {
    const tile = others[i]
    return {
      tile: tile?.tile ?? null,
      mandatory: null,
      dark: isDark,
      piece: tile ? pieceOf(seat, tile.tile, tile.number) : null,
    }
  }
  const freeLight = light.covered + light.open - mandatory.length
  return [
    ...must,
    ...Array.from({ length: freeLight }, (_, i) => plain(i, false)),
    ...Array.from({ length: dark.covered + dark.open }, (_, i) => plain(freeLight + i, true)),
  ]
}

/** Where a tile would go: its open mandatory field, or the first free one. */
export const placeFor = (fields: readonly ParkField[], tile: Tile): number => {
  const must = fields.findIndex((field) => field.tile === null && field.mandatory === tile)
  return must >= 0 ? must : fields.findIndex((field) => field.tile === null && field.mandatory === null)
}
