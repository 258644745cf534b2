/** The hints of a first game of The Maharaja's Legacy, the more urgent ones first. */
import type { Hint } from '$lib/guide/guide'
import type { MaharajaEvent, MaharajaView } from '../types'

const mine = (view: MaharajaView): MaharajaView['seats'][number] | undefined =>
  view.seat === null ? undefined : view.seats[view.seat]
/** A purchase would leave next to nothing. */
const isPoor = (view: MaharajaView): boolean => (mine(view)?.money ?? 0) - (view.price ?? 0) < 2
const wouldPayTax = (view: MaharajaView): boolean => (mine(view)?.money ?? 0) + view.coin > view.tax_limit

export const hints = [
  { id: 'give', at: 'sheet', phases: ['give'], turn: 'mine' },
  { id: 'collect', at: 'sheet', phases: ['collect'], turn: 'mine' },
  {
    id: 'crossed',
    at: 'sheet',
    phases: ['collect'],
    turn: 'mine',
    when: (view) => view.collections.some((card) => card.takeable && card.gives_up.length > 0),
  },
  { id: 'welcome', at: 'offer', phases: ['action'] },
  { id: 'price', at: 'trade-cards', phases: ['action'], turn: 'mine' },
  { id: 'coin', at: 'coin', also: 'trade-cards', phases: ['action'], turn: 'mine', when: isPoor },
  { id: 'tax', at: 'rupees', phases: ['action'], turn: 'mine', when: wouldPayTax },
  { id: 'worth', at: 'offer', phases: ['action'], turn: 'mine' },
  {
    id: 'alone',
    at: 'antiques',
    phases: ['action'],
    when: (view) => mine(view)?.antiques.some(({ alone }) => alone) ?? false,
  },
  { id: 'progress', at: 'collections', phases: ['action'], when: (view) => (mine(view)?.antiques.length ?? 0) > 1 },
  { id: 'taken', at: 'collections', after: 'collect' },
  {
    id: 'blocked',
    at: 'collections',
    when: (view) => view.collections.some(({ closed_to }) => closed_to.includes(view.seat ?? -1)),
  },
  { id: 'day', at: 'day', after: 'day-end' },
  { id: 'grey', at: 'collections', phases: ['action'], when: (view) => view.grey },
  { id: 'end', at: 'score', phases: ['over'] },
] as const satisfies readonly Hint<MaharajaView, MaharajaEvent>[]

export type HintId = (typeof hints)[number]['id']
