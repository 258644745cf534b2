/** The game's numbers that the help names: from the package's file, or from the box that a table uses. */
import { withChanges, type OwnBox } from '$lib/box/changes'
import printed from '../../../../../src/jewelbox/games/maharaja/box.json'
import { KINDS, type AntiqueColour, type Kind } from '../art/kinds'

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

type TradeCard = number | { readonly price: number; readonly coins: number }
type Box = Omit<typeof printed, 'trade_cards'> & {
  readonly trade_cards: Readonly<Record<'2' | '3' | '4', readonly TradeCard[]>>
}

let box: Box = printed

const shownBy = (needs: Readonly<Partial<Record<Kind, number>>>): Kind[] =>
  KINDS.flatMap((kind) => Array.from({ length: needs[kind] ?? 0 }, () => kind))

const collections = (): readonly Collection[] =>
  box.collections.map((card) => ({
    id: card.id,
    large: card.large,
    shows: shownBy(card.needs),
    givesUp: card.gives_up as Kind[],
    points: card.points,
  }))
export let COLLECTIONS = collections()
export const collection = (id: string): Collection => {
  const found = COLLECTIONS.find((card) => card.id === id)
  if (!found) throw new RangeError(`no collection card is named ${id}`)
  return found
}
/** A card for each row of the table: the kinds are all alike, which a test shows. */
export const SORTS = ['jug-2', 'jug-3', 'various-3', 'various-4', 'various-5'] as const

/** The price at each coin of a row of trade cards: a card may hold several. */
const pricesOf = (cards: readonly TradeCard[]): number[] =>
  cards.flatMap((card) => (typeof card === 'number' ? [card] : Array.from({ length: card.coins }, () => card.price)))
const prices = () => ({ few: pricesOf(box.trade_cards['2']), four: pricesOf(box.trade_cards['4']) }) as const
export let PRICES = prices()

/** The colours of the box, in its order. */
export const colours = (): readonly AntiqueColour[] => box.colours as AntiqueColour[]

/** The place of a colour in the box; of one that it lacks, the place of the colour that it has instead. */
const placeOf = (colour: AntiqueColour): number => {
  const missing = printed.colours.filter((each) => !box.colours.includes(each))
  const instead = box.colours.filter((each) => !printed.colours.includes(each))
  return box.colours.indexOf(instead[missing.indexOf(colour)] ?? colour)
}
export const valueOf = ({ kind, colour }: Antique): number => box.values[kind][placeOf(colour)] ?? 0

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
const exampleAntiques = (): number => sum(EXAMPLE.antiques.map(valueOf))
const exampleCards = (): number => sum(EXAMPLE.cards.map((id) => collection(id).points))
const exampleMoney = (): number => Math.floor(EXAMPLE.rupees / box.rupees_per_point)

const allValues = (): readonly number[] => Object.values(box.values).flat()

const named = () =>
  ({
    antiques: KINDS.length * box.colours.length,
    offer: box.offer,
    lowest: Math.min(...allValues()),
    highest: Math.max(...allValues()),
    days: (KINDS.length * box.colours.length) / box.offer,
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
    examplePrice: PRICES.four[1] ?? 0,
    overTax: box.tax_limit + 2,
    value1: valueOf(EXAMPLE.antiques[0]),
    value2: valueOf(EXAMPLE.antiques[1]),
    value3: valueOf(EXAMPLE.antiques[2]),
    value4: valueOf(EXAMPLE.antiques[3]),
    exampleAntiques: exampleAntiques(),
    exampleCard: collection(EXAMPLE.cards[0]).points,
    exampleCards: exampleCards(),
    exampleRupees: EXAMPLE.rupees,
    exampleMoney: exampleMoney(),
    exampleTotal: exampleAntiques() + exampleCards() + exampleMoney(),
  }) as const
/** What texts name in braces. */
export let numbers = named()

/** Take the numbers from the box that a table uses; without one, the package's. */
export const useBox = (own: OwnBox | null | undefined): void => {
  box = withChanges<Box>(printed, own)
  COLLECTIONS = collections()
  PRICES = prices()
  numbers = named()
}
