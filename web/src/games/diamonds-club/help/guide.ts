/** The hints of a first game of Diamonds Club, the more urgent ones first. */
import type { Hint } from '$lib/guide/guide'
import type { ClubEvent, ClubView } from '../types'

type Mine = ClubView['seats'][number]
const mine = (view: ClubView): Mine | undefined => (view.seat === null ? undefined : view.seats[view.seat])
const coinsLie = (view: ClubView): boolean => view.market.some(({ fields }) => fields.some(({ coins }) => coins > 0))
const hasEquipment = (view: ClubView): boolean => {
  const { mines = [], rights = [], ships = [] } = mine(view)?.equipment ?? {}
  return mines.length + rights.length + ships.length > 0
}
const paysMore = (view: ClubView): boolean => view.boards.some(({ surcharge }) => (surcharge[view.seat ?? -1] ?? 0) > 0)

export const hints = [
  { id: 'animal', at: 'choice', phases: ['animal'], turn: 'mine' },
  { id: 'advance', at: 'choice', also: 'tracks', phases: ['advance'], turn: 'mine' },
  { id: 'keep', at: 'keep', phases: ['keep'], turn: 'mine' },
  { id: 'pay', at: 'payment', phases: ['build'], turn: 'mine', chosen: 'board' },
  { id: 'exchange', at: 'sets', phases: ['exchange'], turn: 'mine', asks: 'mine' },
  { id: 'build', at: 'boards', also: 'plans', phases: ['build'], turn: 'mine', asks: 'board' },
  { id: 'surcharge', at: 'boards', also: 'plans', phases: ['build'], turn: 'mine', when: paysMore },
  {
    id: 'mandatory',
    at: 'park',
    phases: ['build'],
    turn: 'mine',
    when: (view) => (mine(view)?.park.mandatory_open ?? 0) > 0,
  },
  { id: 'welcome', at: 'market', phases: ['buy'] },
  { id: 'price', at: 'market', phases: ['buy'], turn: 'mine', when: coinsLie },
  { id: 'set', at: 'equipment', phases: ['buy'], turn: 'mine', when: hasEquipment },
  { id: 'passing', at: 'pass', phases: ['buy'], turn: 'mine', when: (view) => (mine(view)?.coins ?? 99) < 5 },
  { id: 'hats', at: 'start-track', phases: ['buy'], after: 'hats' },
  { id: 'diamonds', at: 'start-track', phases: ['buy'], after: 'diamond' },
  { id: 'end', at: 'score', phases: ['over'] },
] as const satisfies readonly Hint<ClubView, ClubEvent>[]

export type HintId = (typeof hints)[number]['id']
