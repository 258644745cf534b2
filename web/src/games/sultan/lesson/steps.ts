/** The steps of Sultan's lesson. What its words say of jewels and cards is read from the table. */
import type { LessonStep, Scene } from '$lib/lesson/lesson'
import { nameAt } from '$lib/table/bots'
import type { RevealEvent, SultanBox, SultanEvent, SultanView } from '../types'

type Now = Scene<SultanView, SultanEvent, SultanBox>

/** The card of a bid: `bid 3 12`. */
const bidCard = ({ move }: Now): { readonly card: number } => ({ card: Number(move?.split(' ')[2]) })
const cardsIn = ({ view }: Now) => {
  const hand = view.hand ?? []
  return { low: Math.min(...hand), high: Math.max(...hand) }
}

const lastWin = ({ view, events }: Now): RevealEvent | undefined =>
  events.filter((event) => event.event === 'reveal').findLast(({ winner }) => winner === view.seat)

/** My card and the best of the others at the cushion that I won. */
const duel = (now: Now) => {
  const cards = lastWin(now)?.cards ?? []
  const mine = cards.find(({ seat }) => seat === now.view.seat)
  const [theirs] = cards.filter((each) => each !== mine).sort((one, other) => other.card - one.card)
  const name = theirs ? nameAt({ name: 'easy', bot: 'easy' }, theirs.seat) : ''
  return { mine: mine?.card ?? 0, theirs: theirs?.card ?? 0, name }
}

export const steps = [
  { id: 'jewels', at: 0, show: ['tray'], facts: ({ box }) => ({ least: box.values.white, most: box.values.blue }) },
  { id: 'giveBack', at: 0, show: ['tray'], press: ['tray:0'] },
  {
    id: 'bid',
    at: 1,
    show: ['hand', 'jewel:3'],
    press: ['hand:12', 'cushion:3'],
    facts: (now) => ({ ...bidCard(now), ...cardsIn(now) }),
  },
  { id: 'reveal', at: 5, show: ['screen'], facts: duel },
  { id: 'lastBid', at: 9, show: ['cushion:1', 'cushion:2', 'jewel:3'], press: ['hand:3', 'cushion:3'], facts: bidCard },
  {
    id: 'bonus',
    at: 10,
    show: ['screen'],
    facts: ({ box }) => ({ few: 3, fewBonus: box.bonus[3] ?? 0, many: 6, manyBonus: box.bonus[6] ?? 0 }),
  },
  { id: 'again', at: 13, show: ['jewel:2'], press: ['hand:14', 'cushion:2'], facts: bidCard },
  {
    id: 'end',
    at: 15,
    show: ['players', 'screen'],
    facts: ({ box }) => ({ stages: box.stages, rounds: box.rounds_per_stage }),
  },
] as const satisfies readonly LessonStep<SultanView, SultanEvent, SultanBox>[]

export type StepId = (typeof steps)[number]['id']
