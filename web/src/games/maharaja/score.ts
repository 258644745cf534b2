/**
 * The score table of The Maharaja's Legacy: what leaves, and what the rest counts (computed by the server, laid out
 * here).
 */
import { rich, t } from '$lib/i18n/language.svelte'
import type { GameOutcome, Progress, ScoreCell, ScoreRow, ScoreSheet } from '$lib/table/game'
import { inCoins } from './art/coins'
import { inColours, nameOf } from './counting'
import { numbers } from './help/numbers'
import type { Antique, Breakdown, MaharajaSeat, MaharajaView } from './types'

type Pieces = NonNullable<ScoreCell['pieces']>

const tiles = (piece: 'tile' | 'lost', antiques: readonly Antique[]): Pieces =>
  inColours(antiques).map((each) => ({ piece, of: `${nameOf(each)}-${each.value}` }))

const lostOf = ({ antiques }: MaharajaSeat): ScoreCell => {
  const lost = antiques.filter(({ alone }) => alone)
  return { points: 0, pieces: tiles('lost', lost) }
}

const keptOf = ({ antiques }: MaharajaSeat, points: number): ScoreCell => ({
  points,
  pieces: tiles(
    'tile',
    antiques.filter(({ alone }) => !alone),
  ),
})

const cardsOf = ({ collections }: MaharajaSeat, view: MaharajaView, points: number): ScoreCell => ({
  points,
  pieces: view.collections
    .filter(({ id }) => collections.includes(id))
    .map(({ id, points: worth }) => ({ piece: 'card', of: `${id}-${worth}` })),
})

const rupeesOf = ({ money }: MaharajaSeat, coin: number, points: number): ScoreCell => ({
  points,
  pieces: inCoins(money, coin).map((metal) => ({ piece: 'rupee', of: metal })),
})

export const scoreSheet = (outcome: GameOutcome<Breakdown>, view: MaharajaView): ScoreSheet => {
  const parts = outcome.breakdown
  const row = (title: string, note: string, cell: (seat: MaharajaSeat, parts: Breakdown) => ScoreCell): ScoreRow => ({
    title,
    note,
    cells: view.seats.map((seat, i) => cell(seat, parts[i] ?? seat.breakdown)),
  })
  return {
    intro: t('maharaja.score.intro'),
    rows: [
      row(t('maharaja.score.lost'), t('maharaja.score.note.lost'), lostOf),
      row(t('maharaja.score.antiques'), t('maharaja.score.note.antiques'), (seat, { antiques }) =>
        keptOf(seat, antiques),
      ),
      row(t('maharaja.score.collections'), t('maharaja.score.note.collections'), (seat, { collections }) =>
        cardsOf(seat, view, collections),
      ),
      row(t('maharaja.score.money'), t('maharaja.score.perPoint', { n: numbers.perPoint }), (seat, { money }) =>
        rupeesOf(seat, view.coin, money),
      ),
    ],
    tieNote: t('maharaja.score.tie'),
    footnotes: parts.map(({ cards }) => t('maharaja.score.antiquesKept', { n: cards })),
  }
}

export const progress = (view: MaharajaView): readonly Progress[] => [
  { label: rich('maharaja.day', { n: view.day, of: view.days }), now: view.day, of: view.days },
]
