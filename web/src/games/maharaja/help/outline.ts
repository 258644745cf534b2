/** The chapters of the help of The Maharaja's Legacy. */
import { chapter, drawing, example, list, note, paragraph, table } from '$lib/help/page'
import { collection, PRICES, SORTS } from './numbers'

const mostCards = (): number => Math.max(PRICES.few.length, PRICES.four.length)
const priceRow = (prices: readonly number[]): (number | null)[] =>
  Array.from({ length: mostCards() }, (_, i) => prices[i] ?? null)
const sortRow = (id: string): number[] => {
  const { shows, points, givesUp } = collection(id)
  return [shows.length, points, givesUp.length > 0 ? 1 : 0]
}

export const outline = {
  goal: chapter([], paragraph('M-18'), paragraph('M-C1'), note('M-17'), drawing('antiques')),
  setup: chapter(
    ['starter', 'offer'],
    list(['M-1'], ['M-2'], ['M-3'], ['M-4']),
    paragraph('M-4'),
    paragraph('M-C4'),
    table(() => [priceRow(PRICES.few), priceRow(PRICES.four)], 'M-C2'),
  ),
  turn: chapter([], paragraph('M-5'), list(['M-6', 'M-7'], ['M-8'], ['M-13']), note('M-5'), drawing('turn')),
  action: chapter(
    ['action'],
    paragraph('M-6'),
    paragraph('M-7'),
    note('M-7'),
    drawing('choice'),
    example('M-21'),
    paragraph('M-7'),
    drawing('price'),
  ),
  collect: chapter(
    ['collect', 'give'],
    paragraph('M-8'),
    paragraph('M-9'),
    drawing('collect'),
    paragraph('M-10'),
    paragraph('M-10'),
    drawing('crossed'),
    paragraph('M-11'),
    paragraph('M-11'),
    example('M-22'),
    paragraph('M-12'),
    drawing('blocked'),
    paragraph('M-C3'),
    drawing('cards'),
    table(() => SORTS.map(sortRow), 'M-C3'),
  ),
  tax: chapter([], paragraph('M-13'), note('M-6'), drawing('tax')),
  days: chapter([], paragraph('M-14'), list([], [], [], ['M-15']), paragraph('M-16'), drawing('dayEnd')),
  score: chapter(
    ['over'],
    paragraph('M-17'),
    drawing('alone'),
    list([], [], ['M-18']),
    paragraph('M-19'),
    example('M-20'),
    drawing('example'),
  ),
  grey: chapter(
    [],
    paragraph('M-23'),
    list(['M-24'], ['M-25'], ['M-26']),
    note('M-27'),
    paragraph('M-28'),
    drawing('effects'),
  ),
} as const
