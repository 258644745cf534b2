/** The chapters of Sultan's help. */
import { COLOURS } from '$lib/art/jewels'
import { chapter, drawing, example, list, note, paragraph, table } from '$lib/help/page'
import { BY_PLAYERS, drawnWith, JEWELS, STEPS } from './numbers'

const jewelRows = COLOURS.map((colour) => [JEWELS[colour].value, JEWELS[colour].count])
const playerRows = [
  BY_PLAYERS.map(({ cushions }) => cushions),
  BY_PLAYERS.map(drawnWith),
  BY_PLAYERS.map(({ deck }) => deck),
  BY_PLAYERS.map(({ hand }) => hand),
  BY_PLAYERS.map(({ rounds }) => rounds),
  BY_PLAYERS.map(({ cards }) => cards),
]

export const outline = {
  goal: chapter(
    [],
    paragraph('S-18'),
    paragraph('S-17'),
    note(),
    table(() => jewelRows, 'S-C1'),
  ),
  setup: chapter(
    ['starter'],
    list(['S-1'], ['S-C2', 'S-2'], ['S-3']),
    note('S-C3'),
    table(() => playerRows, 'S-C3', 'S-2', 'S-4', 'S-5', 'S-6', 'S-8'),
  ),
  stages: chapter(['deal'], paragraph('S-4'), paragraph('S-5'), paragraph('S-15')),
  offer: chapter(['draw', 'return'], paragraph('S-6'), note('S-6'), drawing('offer')),
  bids: chapter(['bid'], paragraph('S-7'), paragraph('S-7'), note('S-7'), drawing('bids')),
  reveal: chapter(
    [],
    paragraph('S-9'),
    list(['S-10'], ['S-11'], ['S-12']),
    example('S-20'),
    drawing('settling'),
    paragraph('S-13'),
    paragraph('S-14'),
    drawing('screens'),
  ),
  score: chapter(
    ['over'],
    paragraph('S-16'),
    paragraph('S-17'),
    note('S-C4'),
    drawing('bonus'),
    table(() => [STEPS.more, STEPS.two], 'S-17'),
    paragraph('S-18'),
    example('S-19'),
    drawing('example'),
  ),
  two: chapter([], list(['S-2'], ['S-4', 'S-5'], ['S-8'], ['S-11'], ['S-14'], ['S-17']), drawing('two')),
  secrets: chapter([], list(['S-21'], ['S-22'], ['S-21'], ['S-23']), note('S-21')),
} as const
