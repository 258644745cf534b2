/** Laying out what the server shows: nothing here decides a rule. */
import { ANTIQUE_COLOURS, KINDS, type AntiqueColour, type Kind } from './art/kinds'
import type { AntiqueName, CoinProspect, CollectionView, MaharajaView, OwnAntique } from './types'

export const nameOf = ({ kind, colour }: { kind: Kind; colour: AntiqueColour }): `${Kind}-${AntiqueColour}` =>
  `${kind}-${colour}`

export const isSame = (antique: { kind: Kind; colour: AntiqueColour }, [kind, colour]: AntiqueName): boolean =>
  antique.kind === kind && antique.colour === colour

/** Antiques side by side by kind; kinds of which there are none are left out. */
export const byKind = <A extends { kind: Kind }>(antiques: readonly A[]): { kind: Kind; antiques: A[] }[] =>
  KINDS.map((kind) => ({ kind, antiques: antiques.filter((each) => each.kind === kind) })).filter(
    ({ antiques: some }) => some.length > 0,
  )

/** Antiques one after the other by colour. */
export const inColours = <A extends { colour: AntiqueColour }>(antiques: readonly A[]): A[] =>
  ANTIQUE_COLOURS.flatMap((colour) => antiques.filter((each) => each.colour === colour))

export const countOf = (antiques: readonly { kind: Kind }[], kind: Kind): number =>
  antiques.filter((each) => each.kind === kind).length

export interface Tally {
  readonly colour: AntiqueColour
  readonly count: number
  readonly alone: boolean
}
/** How many of each colour a player has. */
export const tallyOf = (antiques: readonly OwnAntique[]): Tally[] =>
  ANTIQUE_COLOURS.map((colour) => {
    const some = antiques.filter((each) => each.colour === colour)
    return { colour, count: some.length, alone: some.some(({ alone }) => alone) }
  }).filter(({ count }) => count > 0)

/** The symbols of a collection card, and which of them a player's antiques cover. */
export const symbolsOf = (
  needs: CollectionView['needs'],
  antiques: readonly { kind: Kind }[],
): { kind: Kind; owned: boolean }[] =>
  KINDS.flatMap((kind) =>
    Array.from({ length: needs[kind] ?? 0 }, (_, i) => ({ kind, owned: i < countOf(antiques, kind) })),
  )

export type CardState = 'open' | 'ready' | 'closed' | 'taken'
/** A collection card's state for a seat, as the server sends it. */
export const stateFor = ({ taker, met_by, closed_to }: CollectionView, seat: number | null): CardState => {
  if (taker !== null) return 'taken'
  if (seat === null) return 'open'
  if (closed_to.includes(seat)) return 'closed'
  return met_by.includes(seat) ? 'ready' : 'open'
}

/** The trade card from which the coin is taken and the price is read. */
export const currentTrade = (trades: readonly { coin: boolean }[]): number => trades.findIndex(({ coin }) => coin)

/** Whether the viewing seat can't pay the price. */
export const isTooDear = ({ price, seat, seats }: MaharajaView): boolean =>
  price !== null && seat !== null && (seats[seat]?.money ?? 0) < price

/** What one more coin would bring, while the forecast is about the purse as it is: coins that move are ahead of it. */
export const coinForecast = ({ prospects, coin }: MaharajaView, money: number | null): CoinProspect | null => {
  const prospect = prospects?.coin ?? null
  return prospect !== null && money !== null && prospect.rupees === money + coin ? prospect : null
}
