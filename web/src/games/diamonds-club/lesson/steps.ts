/** The steps of the lesson of Diamonds Club. What its words say of prices and gems is read from the table. */
import { t } from '$lib/i18n/language.svelte'
import type { LessonStep, Scene } from '$lib/lesson/lesson'
import { nameAt } from '$lib/table/bots'
import { fieldNamed, neighboursOf } from '../neighbours'
import type { ClubBox, ClubEvent, ClubView } from '../types'
import { gemsWords } from '../words'

type Now = Scene<ClubView, ClubEvent, ClubBox>

const coins = (n: number): string => t('club.coins', { n })
const mine = ({ view }: Now) => view.seats[view.seat ?? 0]
/** The field of a purchase (`buy C3`), its price, and the coins next to it. */
const purchase = ({ view, move }: Now) => {
  const field = move?.split(' ')[1] ?? ''
  const beside = neighboursOf(view, field).reduce((sum, each) => sum + each.field.coins, 0)
  const price = fieldNamed(view, field)?.price ?? 0
  return { field, cost: coins(price), own: coins(price - beside), beside }
}
const light = (now: Now): number => {
  const { covered = 0, open = 0 } = mine(now)?.park.light ?? {}
  return covered + open
}
const richest = ({ events }: Now): string => {
  const seat = events.filter((event) => event.event === 'diamond').find(({ why }) => why === 'coins')?.seat
  return seat === undefined ? '' : nameAt({ name: 'easy', bot: 'easy' }, seat)
}

export const steps = [
  { id: 'park', at: 0, show: ['park'], facts: (now) => ({ light: light(now) }) },
  { id: 'mine', at: 0, show: ['field:C2'], press: ['field:C2', 'do'], facts: purchase },
  { id: 'crowded', at: 3, show: ['field:C2', 'field:D3'], press: ['field:C3', 'do'], facts: purchase },
  { id: 'ship', at: 6, show: ['equipment'], press: ['field:D6', 'do'], facts: purchase },
  { id: 'hats', at: 9, show: ['start-track'], press: ['field:F6', 'do'], facts: purchase },
  { id: 'pass', at: 12, show: ['coins'], press: ['pass'], facts: (now) => ({ coins: coins(mine(now)?.coins ?? 0) }) },
  { id: 'diamonds', at: 13, show: ['start-track'], facts: (now) => ({ name: richest(now) }) },
  {
    id: 'set',
    at: 13,
    show: ['sets'],
    press: ['item:mine yellow', 'item:right 4', 'item:ship 4', 'do'],
    facts: ({ view }) => ({
      right: view.sets[0]?.right ?? 0,
      ship: view.sets[0]?.ship ?? 0,
      gems: gemsWords(view.sets[0]?.gems ?? {}),
    }),
  },
  {
    id: 'build',
    at: 16,
    show: ['board:orangery', 'park'],
    press: ['build:orangery', 'do'],
    facts: ({ view }) => ({ gems: gemsWords(view.boards.find(({ board }) => board === 'orangery')?.price ?? {}) }),
  },
  {
    id: 'end',
    at: 20,
    show: ['park'],
    facts: (now) => ({
      points: t('points', { n: now.box.points.building }),
      open: mine(now)?.park.mandatory_open ?? 0,
    }),
  },
] as const satisfies readonly LessonStep<ClubView, ClubEvent, ClubBox>[]

export type StepId = (typeof steps)[number]['id']
