/** Small changes to a view, as events describe them. */
import type { Gem } from './art/gems'
import { goodsOf, type Goods } from './goods'
import type {
  BoardName,
  BuyEvent,
  ClubSeat,
  ClubView,
  Equipment,
  FieldView,
  Gems,
  Landscape,
  PlaceEvent,
  StepEvent,
} from './types'

export const withSeat = (view: ClubView, seat: number, change: (now: ClubSeat) => Partial<ClubSeat>): ClubView => ({
  ...view,
  seats: view.seats.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)),
})

export const withCoins = (view: ClubView, seat: number, more: number): ClubView =>
  withSeat(view, seat, ({ coins }) => ({ coins: coins + more }))

export const withGems = (view: ClubView, seat: number, more: Gems): ClubView =>
  withSeat(view, seat, ({ gems }) => ({
    gems: Object.fromEntries(
      Object.entries(gems).map(([gem, count]) => [gem, count + (more[gem as Gem] ?? 0)]),
    ) as ClubSeat['gems'],
  }))

export const withField = (
  view: ClubView,
  field: string,
  change: Partial<Pick<FieldView, 'coins' | 'price'>>,
): ClubView => ({
  ...view,
  market: view.market.map((column) => ({
    ...column,
    fields: column.fields.map((each) => (each.field === field ? { ...each, ...change } : each)),
  })),
})

/** The equipment that a purchase brings at once; other events bring the rest. */
export const gained = (view: ClubView, event: BuyEvent): ClubView => {
  const goods = goodsOf(event)
  return withSeat(view, event.seat, ({ equipment }) => ({ equipment: { ...equipment, ...addedTo(equipment, goods) } }))
}

const addedTo = ({ mines, rights, ships }: Equipment, goods: Goods): Partial<Equipment> => {
  switch (goods.good) {
    case 'mine':
      return { mines: [...mines, goods.which] }
    case 'right':
      return { rights: sorted(rights, goods.which) }
    case 'ship':
      return { ships: sorted(ships, goods.which) }
    default:
      return {}
  }
}

const sorted = (values: readonly number[], more: number): number[] => [...values, more].toSorted((a, b) => a - b)

export const withStep = (view: ClubView, { seat, track, step, coin }: StepEvent): ClubView => {
  if (track === null || step === null) return view
  const moved = withSeat(view, seat, ({ tracks }) => ({ tracks: { ...tracks, [track]: { ...tracks[track], step } } }))
  return coin ? withCoins(moved, seat, 1) : moved
}

/** A marker goes on top of those on its new field of the start player track. */
export const tracked = (view: ClubView, seat: number, to: number): ClubView => {
  const left = view.start_track.map(({ field, markers }) => ({
    field,
    markers: markers.filter((each) => each !== seat),
  }))
  const there = left.find(({ field }) => field === to)?.markers ?? []
  const others = left.filter(({ field, markers }) => field !== to && markers.length > 0)
  return {
    ...view,
    start_track: [...others, { field: to, markers: [...there, seat] }].toSorted((a, b) => a.field - b.field),
  }
}

/** One more tile of a kind before a seat. */
export const withTile = (view: ClubView, seat: number, tile: Landscape): ClubView =>
  withSeat(view, seat, ({ forests, buildings }) =>
    tile === 'forest' ? { forests: forests + 1 } : { buildings: { ...buildings, [tile]: buildings[tile] + 1 } },
  )

/** A tile covers a field of the kind that the event names. */
export const withPlaced = (view: ClubView, seat: number, tile: Landscape, place: PlaceEvent['place']): ClubView =>
  withSeat(view, seat, ({ park }) => {
    const shade = place === 'dark' ? 'dark' : 'light'
    const { covered, open } = park[shade]
    const must =
      place === 'mandatory' ? park.mandatory.findIndex((field) => !field.covered && field.building === tile) : -1
    const mandatory = park.mandatory.map((field, i) => (i === must ? { ...field, covered: true } : field))
    return { park: { ...park, [shade]: { covered: covered + 1, open: open - 1 }, mandatory } }
  })

export const markedBy = (view: ClubView, seat: number, board: BoardName): ClubView => ({
  ...view,
  boards: view.boards.map((each) => (each.board === board ? { ...each, markers: [...each.markers, seat] } : each)),
})

export const owned = (view: ClubView, card: number, seat: number): ClubView => ({
  ...view,
  bonus: view.bonus.map((each, i) => (i === card ? { ...each, owner: seat } : each)),
})
