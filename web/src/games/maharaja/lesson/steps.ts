/** The steps of the lesson of The Maharaja's Legacy. What its words say of prices and points is read from the table. */
import { t } from '$lib/i18n/language.svelte'
import type { LessonStep, Scene } from '$lib/lesson/lesson'
import type { MaharajaBox, MaharajaEvent, MaharajaView } from '../types'

type Now = Scene<MaharajaView, MaharajaEvent, MaharajaBox>

const rupees = (n: number): string => t('maharaja.rupees', { n })
const price = ({ view }: Now) => ({ price: rupees(view.price ?? 0) })
const mine = ({ view }: Now) => view.seats[view.seat ?? 0]
const values = ({ view }: Now): number[] => view.offer.flatMap((each) => (each ? [each.value] : []))
const pointsOf = ({ view }: Now, card: string) => ({
  points: t('points', { n: view.collections.find(({ id }) => id === card)?.points ?? 0 }),
})

export const steps = [
  {
    id: 'antiques',
    at: 0,
    show: ['offer'],
    facts: (now) => ({ least: Math.min(...values(now)), most: Math.max(...values(now)) }),
  },
  {
    id: 'coin',
    at: 0,
    show: ['trade-cards'],
    press: ['move:coin'],
    facts: (now) => ({ ...price(now), coin: rupees(now.view.coin) }),
  },
  { id: 'buy', at: 3, show: ['trade-cards'], press: ['move:buy knife blue'], facts: price },
  {
    id: 'second',
    at: 6,
    show: ['move:collect knife-2'],
    press: ['move:buy knife green'],
    facts: (now) => ({ ...price(now), ...pointsOf(now, 'knife-2') }),
  },
  { id: 'collect', at: 7, show: ['sheet'], press: ['take:knife-2'], facts: (now) => pointsOf(now, 'knife-2') },
  {
    id: 'day',
    at: 8,
    show: ['offer', 'trade-cards'],
    facts: (now) => ({ ...price(now), days: now.view.days }),
  },
  {
    id: 'alone',
    at: 10,
    show: ['antiques', 'alone'],
    press: ['move:buy jug blue'],
    facts: price,
  },
  {
    id: 'end',
    at: 11,
    show: ['antiques', 'alone', 'rupees'],
    facts: (now) => ({ money: rupees(mine(now)?.money ?? 0), limit: now.view.tax_limit }),
  },
] as const satisfies readonly LessonStep<MaharajaView, MaharajaEvent, MaharajaBox>[]

export type StepId = (typeof steps)[number]['id']
