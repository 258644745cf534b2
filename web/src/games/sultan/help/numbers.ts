/** The game's numbers that the help names. */
import { COLOURS, type Colour } from '$lib/art/jewels'

/** How many jewels of a colour there are, and what each is worth (S-C1). */
export const JEWELS: Readonly<Record<Colour, { readonly count: number; readonly value: number }>> = {
  white: { count: 12, value: 1 },
  red: { count: 11, value: 2 },
  yellow: { count: 10, value: 3 },
  green: { count: 9, value: 4 },
  blue: { count: 8, value: 5 },
}

export interface PlayerCount {
  readonly players: number
  readonly cushions: number
  readonly deck: number
  readonly hand: number
  readonly rounds: number
  /** The cards that each places in a round. */
  readonly cards: number
}
/** What depends on the number of players (S-C3, S-2, S-4, S-5, S-8). */
export const BY_PLAYERS: readonly PlayerCount[] = [
  { players: 2, cushions: 3, deck: 24, hand: 8, rounds: 4, cards: 2 },
  { players: 3, cushions: 2, deck: 15, hand: 5, rounds: 5, cards: 1 },
  { players: 4, cushions: 3, deck: 15, hand: 5, rounds: 5, cards: 1 },
  { players: 5, cushions: 3, deck: 15, hand: 5, rounds: 5, cards: 1 },
]
/** One jewel more is drawn than there are cushions (S-6). */
export const drawnWith = ({ cushions }: PlayerCount): number => cushions + 1

/** The bonus of each step, and how many jewels of one colour it takes (S-17). */
export const BONUS = [2, 5, 10, 20] as const
export const STEPS = { two: [4, 5, 6, 7], more: [3, 4, 5, 6] } as const

/** The worked example of the score (S-19). */
export const EXAMPLE: readonly { readonly colour: Colour; readonly count: number }[] = [
  { colour: 'white', count: 3 },
  { colour: 'red', count: 5 },
  { colour: 'blue', count: 1 },
]
export const bonusFor = (count: number, steps: readonly number[]): number =>
  BONUS[steps.filter((step) => step <= count).length - 1] ?? 0
export const pointsFor = (colour: Colour, count: number): number => JEWELS[colour].value * count
const example = EXAMPLE.map(({ colour, count }) => ({
  points: pointsFor(colour, count),
  bonus: bonusFor(count, STEPS.more),
}))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What texts name in braces. */
export const numbers = {
  jewels: sum(COLOURS.map((colour) => JEWELS[colour].count)),
  bonusCards: 24,
  topCard: 15,
  twoTopCard: 12,
  stages: 3,
  rounds: 15,
  twoRounds: 12,
  bonus1: BONUS[0],
  bonus2: BONUS[1],
  bonus3: BONUS[2],
  bonus4: BONUS[3],
  examplePoints: sum(example.map(({ points }) => points)),
  exampleBonus: sum(example.map(({ bonus }) => bonus)),
  exampleTotal: sum(example.map(({ points, bonus }) => points + bonus)),
} as const
