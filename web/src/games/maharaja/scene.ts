/** The scene on the board: a view, and what is happening. Events move pieces; no rule is decided here. */
import type { Beat, Flight } from '$lib/motion/beats'
import { currentTrade, isSame } from './counting'
import type {
  AloneEvent,
  AntiqueName,
  BuyEvent,
  CoinEvent,
  CollectEvent,
  DayEndEvent,
  EffectEvent,
  GiveEvent,
  MaharajaEvent,
  MaharajaSeat,
  MaharajaView,
  OfferEvent,
  TaxEvent,
} from './types'

export interface MaharajaScene {
  readonly view: MaharajaView
  /** The event that is being shown. */
  readonly told: MaharajaEvent | null
}
type Beats = readonly Beat<MaharajaScene>[]

export const still = (view: MaharajaView): MaharajaScene => ({ view, told: null })

export const beats = (scene: MaharajaScene, told: MaharajaEvent, next?: MaharajaView): Beats => {
  const from = { view: { ...scene.view, turn: null }, told }
  switch (told.event) {
    case 'starter':
    case 'skip':
    case 'end':
      return []
    case 'offer':
      return offerBeats(from, told, next)
    case 'coin':
      return coinBeats(from, told)
    case 'buy':
      return buyBeats(from, told)
    case 'collect':
      return collectBeats(from, told)
    case 'give':
      return giveBeats(from, told)
    case 'tax':
      return taxBeats(from, told)
    case 'effect':
      return effectBeats(from, told)
    case 'day-end':
      return dayEndBeats(from, told)
    case 'alone':
      return aloneBeats(from, told)
  }
}

const withView = (scene: MaharajaScene, change: Partial<MaharajaView>): MaharajaScene => ({
  ...scene,
  view: { ...scene.view, ...change },
})

const withSeat = (
  scene: MaharajaScene,
  seat: number,
  change: (seat: MaharajaSeat) => Partial<MaharajaSeat>,
): MaharajaScene =>
  withView(scene, { seats: scene.view.seats.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)) })

const paid = (scene: MaharajaScene, seat: number, rupees: number): MaharajaScene =>
  withSeat(scene, seat, ({ money }) => ({ money: money + rupees }))

/** Others' moves stay for a moment, so that you can read what they did. */
const READING = 450
const shown = (scene: MaharajaScene, seat: number, flights: readonly Flight[], ms: number): Beats => [
  { scene, flights, ms, ...(seat === scene.view.seat ? {} : { hold: READING }) },
]

/** A thing goes to a seat: into my own area, or to another's card. */
const ghostTo = (scene: MaharajaScene, seat: number, ghost: string, mine: string): Flight => ({
  ghost,
  to: seat === scene.view.seat ? mine : `seat:${seat}`,
  arc: 50,
})

const pieceOf = (form: string, [kind, colour]: AntiqueName): string => `${form}:${kind}-${colour}`

const offerBeats = (scene: MaharajaScene, { cards }: OfferEvent, next = scene.view): Beats => [
  {
    scene: withView(scene, { ...next, turn: null, prospects: null }),
    flights: cards.map((name) => ({ piece: pieceOf('lot', name), from: 'deck', turns: true })),
    ms: 400,
    hold: 300,
  },
]

const coinBeats = (scene: MaharajaScene, { seat, rupees }: CoinEvent): Beats => {
  const taken = currentTrade(scene.view.trade_cards)
  const trades = scene.view.trade_cards.map((each, i) => (i === taken ? { ...each, coin: false } : each))
  const price = trades[currentTrade(trades)]?.price ?? null
  const after = withView(paid(scene, seat, rupees), { trade_cards: trades, price })
  return shown(after, seat, [ghostTo(scene, seat, `coin:${taken}`, 'rupees')], 300)
}

const buyBeats = (scene: MaharajaScene, { seat, antique, price }: BuyEvent): Beats => {
  const { offer } = scene.view
  const place = offer.findIndex((each) => each !== null && isSame(each, antique))
  const bought = offer[place]
  const rest = withView(paid(scene, seat, -price), { offer: offer.map((each, i) => (i === place ? null : each)) })
  const after = withSeat(rest, seat, ({ antiques }) => ({
    antiques: bought ? [...antiques, { ...bought, alone: false }] : antiques,
  }))
  const [lot, own] = [pieceOf('lot', antique), pieceOf('own', antique)]
  const flight: Flight = seat === scene.view.seat ? { piece: own, from: lot } : ghostTo(scene, seat, lot, '')
  return shown(after, seat, [flight], 300)
}

const collectBeats = (scene: MaharajaScene, { seat, card }: CollectEvent): Beats => {
  const collections = scene.view.collections.map((each) =>
    each.id === card ? { ...each, taker: seat, takeable: false } : each,
  )
  const after = withSeat(withView(scene, { collections }), seat, (each) => ({
    collections: [...each.collections, card],
  }))
  return shown(after, seat, [ghostTo(scene, seat, `collection:${card}`, 'my-cards')], 350)
}

const without = (antiques: MaharajaSeat['antiques'], names: readonly AntiqueName[]): MaharajaSeat['antiques'] =>
  antiques.filter((each) => !names.some((name) => isSame(each, name)))

const giveBeats = (scene: MaharajaScene, { seat, antique }: GiveEvent): Beats => {
  const after = withSeat(scene, seat, ({ antiques }) => ({ antiques: without(antiques, [antique]) }))
  return shown(after, seat, [{ ghost: pieceOf('own', antique), to: 'offer' }], 300)
}

const taxBeats = (scene: MaharajaScene, { seat, rupees }: TaxEvent): Beats =>
  shown(paid(scene, seat, -rupees), seat, seat === scene.view.seat ? [{ ghost: 'last-rupee', to: 'deck' }] : [], 250)

const effectBeats = (scene: MaharajaScene, event: EffectEvent): Beats => {
  if (event.effect === 'rupees') return shown(paid(scene, event.seat, event.rupees ?? 0), event.seat, [], 300)
  if (event.effect === 'again') return shown(scene, event.seat, [], 300)
  return shown(emptied(scene), event.seat, leaving(event.gone ?? []), 350)
}

const emptied = (scene: MaharajaScene): MaharajaScene => withView(scene, { offer: scene.view.offer.map(() => null) })
const leaving = (gone: readonly AntiqueName[]): Flight[] =>
  gone.map((name) => ({ ghost: pieceOf('lot', name), to: 'deck' }))

const dayEndBeats = (scene: MaharajaScene, { gone }: DayEndEvent): Beats => [
  { scene: emptied(scene), flights: leaving(gone), ms: 300, hold: 300 },
]

/** At the end everything that is alone in its colour leaves. */
const aloneBeats = (scene: MaharajaScene, { seat, antiques }: AloneEvent): Beats => {
  const after = withSeat(scene, seat, (each) => ({ antiques: without(each.antiques, antiques) }))
  return [
    {
      scene: after,
      flights: antiques.map((name) => ({ ghost: pieceOf('own', name), to: 'offer' })),
      ms: 400,
      hold: 700,
    },
  ]
}
