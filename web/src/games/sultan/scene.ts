/** The scene on the board: a view, and what is being revealed. Events move pieces; no rule is decided here. */
import type { Beat, Flight } from '$lib/motion/beats'
import { visible } from '$lib/net/view'
import type {
  BidEvent,
  CushionView,
  DealEvent,
  DrawEvent,
  RevealEvent,
  ReturnEvent,
  SultanEvent,
  SultanSeat,
  SultanView,
} from './types'

export interface SultanScene {
  readonly view: SultanView
  /** The cushions that were turned up in this round, in order. */
  readonly reveals: readonly RevealEvent[]
  /** Whether the jewel of the last revealed cushion has left. */
  readonly settled: boolean
}

export const still = (view: SultanView): SultanScene => ({ view, reveals: [], settled: true })

export const beats = (scene: SultanScene, told: SultanEvent, next?: SultanView): readonly Beat<SultanScene>[] => {
  switch (told.event) {
    case 'starter':
      return []
    case 'deal':
      return dealBeats(scene, told)
    case 'draw':
      return drawBeats(scene, told, next)
    case 'return':
      return returnBeats(scene, told, next)
    case 'bid':
      return bidBeats(scene, told)
    case 'reveal':
      return revealBeats(scene, told)
  }
}

const withView = (scene: SultanScene, change: Partial<SultanView>): SultanScene => ({
  ...scene,
  view: { ...scene.view, ...change },
})

const dealBeats = (scene: SultanScene, { hand, stage }: DealEvent): Beat<SultanScene>[] => {
  const flights = (hand ?? []).map((card): Flight => ({ piece: `hand:${card}`, from: 'deck', turns: true }))
  return [{ scene: withView(scene, { hand, stage, turn: null }), flights, ms: 350 }]
}

const drawBeats = ({ view }: SultanScene, { jewels }: DrawEvent, next = view): Beat<SultanScene>[] => [
  {
    scene: still({ ...next, turn: null }),
    flights: jewels.map((_, i) => ({ piece: `tray:${i}`, from: 'pouch', arc: 60 })),
    ms: 400,
    sound: 'jewel',
  },
]

/** One jewel goes back; the others go on the cushions in order. */
const returnBeats = ({ view }: SultanScene, { jewel }: ReturnEvent, next = view): Beat<SultanScene>[] => {
  const gone = view.tray.indexOf(jewel)
  const staying = view.tray.map((_, i) => i).filter((i) => i !== gone)
  const flights: Flight[] = staying.map((i, k) => ({ piece: `jewel:${k + 1}`, from: `tray:${i}` }))
  const ghost: Flight = { ghost: `tray:${gone}`, to: 'pouch', arc: 40 }
  return [{ scene: still({ ...next, turn: null }), flights: [...flights, ghost], ms: 350 }]
}

const bidBeats = (scene: SultanScene, { seat, cushion, card }: BidEvent): Beat<SultanScene>[] => {
  const { view } = scene
  const place = 1 + view.cushions.reduce((sum, each) => sum + each.cards.length, 0)
  const cushions = view.cushions.map((each, i) =>
    i === cushion - 1 ? { ...each, cards: [...each.cards, { seat, place, card }] } : each,
  )
  const seats = view.seats.map((each, i) => (i === seat ? { ...each, hand: each.hand - 1 } : each))
  const own = visible(card)
  const hand = own === null ? view.hand : without(view.hand, own)
  const from = own === null ? `seat:${seat}` : `hand:${own}`
  return [
    {
      scene: withView(scene, { cushions, seats, hand, turn: null }),
      flights: [{ piece: `card:${place}`, from, turns: own !== null }],
      ms: 280,
      sound: 'card',
    },
  ]
}

const without = (hand: readonly number[] | null, card: number): readonly number[] | null => {
  const at = hand?.indexOf(card) ?? -1
  return hand?.filter((_, i) => i !== at) ?? null
}

/** First the cards turn up, then the jewel goes to its winner. */
const revealBeats = (scene: SultanScene, event: RevealEvent): Beat<SultanScene>[] => {
  const open = { ...scene, reveals: [...scene.reveals, event], settled: false }
  const cushions = scene.view.cushions.map((each, i) => (i === event.cushion - 1 ? { ...each, jewel: null } : each))
  const taken = withView({ ...open, settled: true }, { cushions, ...goneTo(scene.view, event) })
  const to = destination(scene.view, event)
  return [
    { scene: open, flights: turning(scene.view.cushions[event.cushion - 1]), ms: 220, hold: 700, sound: 'card' },
    { scene: taken, flights: [{ ghost: `jewel:${event.cushion}`, to, arc: 80 }], ms: 400, hold: 900, sound: 'jewel' },
  ]
}

/** The cards of a cushion turn over in their places, one after the other. */
const turning = (cushion: CushionView | undefined): Flight[] =>
  (cushion?.cards ?? []).map(({ place }, i) => ({
    piece: `face:${place}`,
    from: `face:${place}`,
    turns: true,
    delay: i * 80,
  }))

const destination = (view: SultanView, { winner, jewel }: RevealEvent): string => {
  if (winner === null) return 'pouch'
  return winner === view.seat ? `row:${jewel}` : `seat:${winner}`
}

const goneTo = (view: SultanView, { winner, jewel }: RevealEvent): Partial<SultanView> => {
  if (winner === null) return { pouch: view.pouch + 1 }
  const more = (seat: SultanSeat): SultanSeat => {
    const jewels = visible(seat.jewels)
    return jewels ? { ...seat, jewels: { ...jewels, [jewel]: jewels[jewel] + 1 } } : seat
  }
  return { seats: view.seats.map((seat, i) => (i === winner ? more(seat) : seat)) }
}

/** The reveal of a cushion, once it has been turned up. */
export const revealAt = (scene: SultanScene, cushion: number): RevealEvent | null =>
  scene.reveals.find((reveal) => reveal.cushion === cushion) ?? null
