/** The numbers of the box that the help names, from the one file in which they stand. */
import box from '../../../../../src/jewelbox/games/maharaja/box.json'
import { ANTIQUE_COLOURS, KINDS, type AntiqueColour, type Kind } from '../art/kinds'

export interface Collection {
  readonly id: string
  readonly large: boolean
  /** The glyphs on the card. */
  readonly shows: readonly Kind[]
  readonly givesUp: readonly Kind[]
  readonly points: number
}
export interface Antique {
  readonly kind: Kind
  readonly colour: AntiqueColour
}

const shownBy = (needs: Readonly<Partial<Record<Kind, number>>>): Kind[] =>
  KINDS.flatMap((kind) => Array.from({ length: needs[kind] ?? 0 }, () => kind))

export const COLLECTIONS: readonly Collection[] = box.collections.map((card) => ({
  id: card.id,
  large: card.large,
  shows: shownBy(card.needs),
  givesUp: card.gives_up as Kind[],
  points: card.points,
}))
export const collection = (id: string): Collection => {
  const found = COLLECTIONS.find((card) => card.id === id)
  if (!found) throw new RangeError(`no collection card is named ${id}`)
  return found
}
/** A card for each row of the table: the kinds are all alike, which a test shows. */
export const SORTS = ['jug-2', 'jug-3', 'various-3', 'various-4', 'various-5'] as const

export const PRICES = { few: box.trade_cards['2'], four: box.trade_cards['4'] } as const
export const valueOf = ({ kind, colour }: Antique): number => box.values[kind][ANTIQUE_COLOURS.indexOf(colour)] ?? 0

/** The worked example of the score (M-20): what is left, what was alone, cards and rupees. */
export const EXAMPLE = {
  antiques: [
    { kind: 'vase', colour: 'green' },
    { kind: 'instrument', colour: 'green' },
    { kind: 'jug', colour: 'blue' },
    { kind: 'vase', colour: 'blue' },
  ],
  alone: { kind: 'statue', colour: 'yellow' },
  cards: ['various-3', 'vase-3'],
  rupees: 4,
} as const satisfies { antiques: readonly Antique[]; alone: Antique; cards: readonly string[]; rupees: number }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const exampleAntiques = sum(EXAMPLE.antiques.map(valueOf))
const exampleCards = sum(EXAMPLE.cards.map((id) => collection(id).points))
const exampleMoney = Math.floor(EXAMPLE.rupees / box.rupees_per_point)

/** What texts name in braces. */
export const numbers = {
  antiques: KINDS.length * ANTIQUE_COLOURS.length,
  days: (KINDS.length * ANTIQUE_COLOURS.length) / box.offer,
  cards: COLLECTIONS.length,
  coin: box.coin,
  tax: box.tax_limit,
  perPoint: box.rupees_per_point,
  starterMoney: box.start_money.starter,
  otherMoney: box.start_money.other,
  greyRupees: box.grey_rupees,
  gold: box.bank.gold,
  silver: box.bank.silver,
  /** The price in the example of M-21: one coin was taken. */
  examplePrice: box.trade_cards['4'][1] ?? 0,
  overTax: box.tax_limit + 2,
  value1: valueOf(EXAMPLE.antiques[0]),
  value2: valueOf(EXAMPLE.antiques[1]),
  value3: valueOf(EXAMPLE.antiques[2]),
  value4: valueOf(EXAMPLE.antiques[3]),
  exampleAntiques,
  exampleCard: collection(EXAMPLE.cards[0]).points,
  exampleCards,
  exampleRupees: EXAMPLE.rupees,
  exampleMoney,
  exampleTotal: exampleAntiques + exampleCards + exampleMoney,
} as const
