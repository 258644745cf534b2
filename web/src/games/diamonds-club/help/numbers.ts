/** The game's numbers that the help names: from the package's file, or from the box that a table uses. */
import { withChanges, type OwnBox } from '$lib/box/changes'
import printed from '../../../../../src/jewelbox/games/diamonds_club/box.json'
import { GEMS, type Gem } from '../art/gems'

let box = printed

export const BOARDS = ['fountain', 'orangery', 'pavilion', 'rose-garden', 'forest-2', 'forest-3', 'any'] as const
export type BoardName = (typeof BOARDS)[number]
export type Due = Gem | 'any'
const ASKED = ['blue', 'yellow', 'green', 'red', 'any'] as const

/** The gems that a price board asks for, named colours first. */
export const askedBy = (board: BoardName): Due[] => {
  const price: Readonly<Partial<Record<Due, number>>> = box.prices[board]
  return ASKED.flatMap((gem) => Array.from({ length: price[gem] ?? 0 }, () => gem))
}
/** How many gems of each colour, and of any, a board asks for. */
export const priceRow = (board: BoardName): (number | null)[] => {
  const asked = askedBy(board)
  return ASKED.map((gem) => asked.filter((each) => each === gem).length || null)
}

const trackRows = (): readonly (readonly number[])[] => [
  box.tracks.forest.points_per_forest,
  box.tracks.technology.gems,
  box.tracks.technology.diamonds,
  box.tracks.money.coins,
]
const trackPoints = (): readonly (readonly number[])[] => [box.tracks.technology.points, box.tracks.money.points]
const bonusRows = (): readonly (readonly (number | null)[])[] => [
  [box.bonus.three_of_a_kind, null],
  box.bonus.all_four,
  box.bonus.five_equal,
]
/** Top hats next to rights and ships of a value (D-6). */
export const hatsWith = (value: number): number =>
  (box.hats_with as Readonly<Record<string, number>>)[String(value)] ?? 0
export const HAT_VALUES = [2, 3, 4, 5] as const

/** The gems of each player at the start (D-C2), diamonds last. */
const startGems = (): readonly (readonly number[])[] => [GEMS.map((gem) => box.start.gems[gem])]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** The mandatory fields of the four boards (D-C3): a row for fountain, orangery, pavilion, rose garden, and for all. */
const mandatoryRows = (): readonly (readonly (number | null)[])[] => {
  const boards = box.park.mandatory as readonly Readonly<Record<string, number>>[]
  const rowOf = (building: string) => boards.map((board) => board[building] ?? null)
  return [...box.buildings.map(rowOf), boards.map((board) => sum(Object.values(board)))]
}

/** The sample table of four players (D-32): buildings, forests, animals, bonus cards, tracks. */
const SAMPLE_PARTS: readonly (readonly number[])[] = [
  [44, 16, 28, 12],
  [0, 36, 2, 36],
  [0, 10, 20, 10],
  [12, 0, 8, 0],
  [1, 0, 0, 1],
]
const totalOf = (_: number, player: number): number => SAMPLE_PARTS.reduce((sum, part) => sum + (part[player] ?? 0), 0)
/** The parts and, below them, the totals. */
export const SAMPLE: readonly (readonly number[])[] = [...SAMPLE_PARTS, (SAMPLE_PARTS[0] ?? []).map(totalOf)]

/** The exchange that is drawn (D-14): a mine, a right, a ship, and what the technology field adds. */
export const EXCHANGE = { mine: 'green', right: 4, ship: 5, gems: 1, diamonds: 1 } as const
/** Coins of the neighbours in the example of prices (D-4). */
export const NEIGHBOURS = [0, 2, 4] as const

const named = () =>
  ({
    coins: box.tracks.money.coins[0] ?? 0,
    light: box.park.light,
    dark: box.park.dark,
    fields: box.park.light + box.park.dark,
    strips: Object.keys(box.strips.dark).length / 2,
    stripFields: box.strips.dark.D1a.length,
    buildingSupply: box.supply.building_each,
    animalSupply: box.supply.animal_each,
    building: box.points.building,
    animalSet: box.points.animal_set,
    animalSingle: box.points.animal_single,
    price1: NEIGHBOURS[0] + 1,
    price2: NEIGHBOURS[1] + 1,
    price3: NEIGHBOURS[2] + 1,
    three: box.bonus.three_of_a_kind,
    first: box.bonus.all_four[0] ?? 0,
    second: box.bonus.all_four[1] ?? 0,
    firstFive: box.bonus.five_equal[0] ?? 0,
    secondFive: box.bonus.five_equal[1] ?? 0,
    rounds: box.technical_round_limit,
    exchangeGems: Math.min(EXCHANGE.right, EXCHANGE.ship),
    exchangeTotal: Math.min(EXCHANGE.right, EXCHANGE.ship) + EXCHANGE.gems,
  }) as const
/** What texts name in braces. */
export let numbers = named()
/** The tables of the help, as the box has them. */
export const rows = { startGems, mandatoryRows, trackRows, trackPoints, bonusRows } as const

/** Take the numbers from the box that a table uses; without one, the package's. */
export const useBox = (own: OwnBox | null | undefined): void => {
  box = withChanges(printed, own)
  numbers = named()
}
