/** The scene on the board: a view, and the event that is being shown. Events move pieces; no rule is decided here. */
import type { Beat, Flight } from '$lib/motion/beats'
import { countOf, pieceOf, type Tile } from './park'
import {
  gained,
  markedBy,
  owned,
  tracked,
  withCoins,
  withField,
  withGems,
  withPlaced,
  withSeat,
  withStep,
  withTile,
} from './changes'
import type {
  AnimalEvent,
  BonusEvent,
  BuyEvent,
  ClubEvent,
  ClubView,
  DiamondEvent,
  ExchangeEvent,
  HatsEvent,
  NewStarterEvent,
  PassEvent,
  PayEvent,
  PlaceEvent,
  RoundEndEvent,
  StepEvent,
} from './types'

export interface ClubScene {
  readonly view: ClubView
  /** What is being shown, while it moves. */
  readonly event: ClubEvent | null
}

export const still = (view: ClubView): ClubScene => ({ view, event: null })

export const beats = ({ view }: ClubScene, told: ClubEvent, next: ClubView = view): readonly Beat<ClubScene>[] => {
  switch (told.event) {
    case 'starter':
    case 'market':
    case 'no-animal':
    case 'game-end':
      return []
    case 'buy':
      return buyBeats(view, told)
    case 'step':
      return [shown(withStep(view, told), told, stepFlights(view, told))]
    case 'hats':
      return [hatsBeat(view, told)]
    case 'animal':
      return [animalBeat(view, told, next)]
    case 'pass':
      return [{ ...shown(passed(view, told), told), hold: 350 }]
    case 'diamond':
      return [diamondBeat(view, told)]
    case 'new-starter':
      return [newStarterBeat(view, told)]
    case 'exchange':
      return [exchangeBeat(view, told, next)]
    case 'keep':
    case 'drop':
    case 'build':
      return [shown(next, told)]
    case 'pay':
      return [payBeat(view, told)]
    case 'place':
      return [placeBeat(view, told)]
    case 'bonus':
      return [bonusBeat(view, told)]
    case 'round-end':
      return [roundEndBeat(view, told)]
  }
}

const shown = (view: ClubView, event: ClubEvent, flights: readonly Flight[] = [], ms = 250): Beat<ClubScene> => ({
  scene: { view: { ...view, turn: null }, event },
  flights,
  ms,
})

/** Where a seat's things are on the screen: my own in my area, the others' at their cards. */
const at = (view: ClubView, seat: number, own: string): string => (seat === view.seat ? own : `seat:${seat}`)

// Buying

/** First the coins fall on the field, then the goods go to the buyer. */
const buyBeats = (view: ClubView, event: BuyEvent): Beat<ClubScene>[] => {
  const { seat, field, price } = event
  const paid = withField(withCoins(view, seat, -price), field, { coins: price, price: null })
  const coins: Flight = { piece: `coins:${field}`, from: at(view, seat, 'coins'), arc: 60 }
  const goods: Flight = { ghost: `goods:${field}`, to: at(view, seat, 'shelf'), arc: 40 }
  return [{ ...shown(paid, event, [coins], 300), sound: 'coin' }, shown(gained(paid, event), event, [goods], 300)]
}

const stepFlights = (view: ClubView, { seat, track, step }: StepEvent): Flight[] =>
  seat === view.seat && step !== null ? [{ piece: `step:${track}`, from: `step:${track}` }] : []

const hatsBeat = (view: ClubView, event: HatsEvent): Beat<ClubScene> => {
  const pawn = `pawn:${event.seat}`
  return shown(tracked(view, event.seat, event.to), event, [{ piece: pawn, from: pawn, arc: 26 }], 350)
}

const tileFlight = (view: ClubView, seat: number, tile: Tile, from: string): Flight => {
  const now = view.seats[seat]
  const number = now ? countOf(now, tile) + 1 : 1
  return { piece: pieceOf(seat, tile, number), from, arc: 50 }
}

const animalBeat = (view: ClubView, event: AnimalEvent, next: ClubView): Beat<ClubScene> => ({
  ...shown(next, event, [tileFlight(view, event.seat, event.animal, 'market')], 350),
  sound: 'card',
})

const passed = (view: ClubView, { seat }: PassEvent): ClubView => withSeat(view, seat, () => ({ passed: true }))

// Diamonds and gems

/** Only my gems have places of their own: another player's diamond appears on their card. */
const diamondBeat = (view: ClubView, event: DiamondEvent): Beat<ClubScene> => {
  const from = event.why === 'track' ? `pawn:${event.seat}` : 'coins'
  const flights: Flight[] = event.seat === view.seat ? [{ piece: 'gem:diamond', from, arc: 40 }] : []
  return {
    ...shown(withGems(view, event.seat, { diamond: 1 }), event, flights, 400),
    hold: 500,
    sound: 'jewel',
  }
}

const newStarterBeat = (view: ClubView, event: NewStarterEvent): Beat<ClubScene> => ({
  ...shown({ ...view, starter: event.seat, order: event.order }, event),
  hold: 400,
})

const exchangeBeat = (view: ClubView, event: ExchangeEvent, next: ClubView): Beat<ClubScene> => {
  const flights: Flight[] = event.seat === view.seat ? [{ ghost: 'tray', to: `gem:${event.mine}`, arc: 40 }] : []
  return { ...shown(next, event, flights, 400), sound: 'jewel' }
}

// Building

const payBeat = (view: ClubView, event: PayEvent): Beat<ClubScene> => {
  const { payment } = view
  const rest = payment && {
    ...payment,
    paid: payment.paid + 1,
    due: payment.due.slice(1),
    proposal: payment.proposal.slice(1),
  }
  const flights: Flight[] =
    event.seat === view.seat && payment ? [{ ghost: 'well:0', to: `board:${payment.board}` }] : []
  return {
    ...shown({ ...withGems(view, event.seat, { [event.gem]: -1 }), payment: rest }, event, flights, 180),
    sound: 'jewel',
  }
}

const placeBeat = (view: ClubView, event: PlaceEvent): Beat<ClubScene> => {
  const { seat, tile, place } = event
  const board = view.payment?.board ?? 'any'
  const built = withPlaced(withTile(markedBy(view, seat, board), seat, tile), seat, tile, place)
  const flight = tileFlight(view, seat, tile, `board:${board}`)
  return { ...shown({ ...built, phase: 'build', payment: null }, event, [flight], 400), sound: 'card' }
}

const bonusBeat = (view: ClubView, event: BonusEvent): Beat<ClubScene> => {
  const card = view.bonus.findIndex(({ card: name, owner }) => name === event.card && owner === null)
  const to = at(view, event.seat, 'shelf')
  return { ...shown(owned(view, card, event.seat), event, [{ ghost: `bonus:${card}`, to, arc: 60 }], 400), hold: 500 }
}

const roundEndBeat = (view: ClubView, event: RoundEndEvent): Beat<ClubScene> => {
  const seats = view.seats.map((seat, i) => ({ ...seat, coins: event.coins[i] ?? seat.coins }))
  const boards = view.boards.map((board) => ({ ...board, markers: [], surcharge: board.surcharge.map(() => 0) }))
  return { ...shown({ ...view, seats, boards, starter: event.starter }, event), hold: 500, sound: 'coin' }
}
