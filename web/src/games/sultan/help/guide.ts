/** The hints of a first game of Sultan, the more urgent ones first. */
import type { Hint } from '$lib/guide/guide'
import { visible } from '$lib/net/view'
import type { SultanEvent, SultanView } from '../types'

const cardsLie = (view: SultanView): boolean => view.cushions.some(({ cards }) => cards.length > 0)
const mostOfOneColour = (view: SultanView): number => {
  const mine = view.seat === null ? null : visible(view.seats[view.seat]?.jewels)
  return Math.max(0, ...Object.values(mine ?? {}))
}

export const hints = [
  { id: 'welcome', at: 'board', phases: ['return', 'bid'] },
  { id: 'giveBack', at: 'tray', phases: ['return'], turn: 'mine', asks: 'jewel' },
  { id: 'othersGiveBack', at: 'tray', phases: ['return'], turn: 'theirs' },
  { id: 'hand', at: 'hand', phases: ['bid'], turn: 'mine', asks: 'card' },
  { id: 'place', at: 'cushions', also: 'hand', phases: ['bid'], turn: 'mine' },
  { id: 'order', at: 'rugs', phases: ['bid'], turn: 'mine', when: (view) => view.players > 2 && cardsLie(view) },
  {
    id: 'twoCards',
    at: 'cushions',
    phases: ['bid'],
    turn: 'mine',
    when: (view) => view.players === 2 && cardsLie(view),
  },
  { id: 'reveal', at: 'log', after: 'reveal' },
  {
    id: 'nobody',
    at: 'pouch',
    when: (_, events) => events.some((event) => event.event === 'reveal' && event.winner === null),
  },
  { id: 'firstJewel', at: 'screen', when: (view) => mostOfOneColour(view) > 0 },
  { id: 'bonus', at: 'screen', when: (view) => mostOfOneColour(view) > 1 },
  { id: 'starter', at: 'players', phases: ['return', 'bid'], when: (view) => view.round > 1 },
  { id: 'memory', at: 'players', phases: ['bid'], when: (view) => view.round > 3 },
  { id: 'stage', at: 'hand', phases: ['return', 'bid'], when: (view) => view.stage > 1 },
  { id: 'end', at: 'score', phases: ['over'] },
] as const satisfies readonly Hint<SultanView, SultanEvent>[]

export type HintId = (typeof hints)[number]['id']
