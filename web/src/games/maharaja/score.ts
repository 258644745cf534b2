/**
 * The score table of The Maharaja's Legacy: what leaves, and what the rest counts (computed by the server, laid out
 * here).
 */
import { rich, t } from '$lib/i18n/language.svelte'
import type { GameOutcome, Progress, ScoreCell, ScoreRow, ScoreSheet } from '$lib/table/game'
import { inCoins } from './art/coins'
import { inColours, nameOf, symbolsOf } from './counting'
import { numbers } from './help/numbers'
import type { Antique, Breakdown, MaharajaSeat, MaharajaView } from './types'

type Pieces = NonNullable<ScoreCell['pieces']>

/** How large pieces are drawn in a column of a wide screen. */
const SIZES = { lost: 62, antiques: 40, collections: 40, money: 32 } as const

/** Antiques colour by colour, each colour a group. */
const tiles = (antiques: readonly Antique[]): Pieces =>
  inColours(antiques).map((each, i, all) => ({
    piece: 'tile',
    of: `${nameOf(each)}-${each.value}`,
    ends: each.colour !== all[i + 1]?.colour,
  }))

/** "3 + 1 + 2"; with a single number there is nothing to add. */
const sumOf = (numbers: readonly number[]): { note?: string } =>
  numbers.length > 1 ? { note: numbers.join(' + ') } : {}

const lostOf = ({ antiques }: MaharajaSeat): ScoreCell => ({
  points: null,
  pieces: inColours(antiques.filter(({ alone }) => alone)).map((each) => ({
    piece: 'lost',
    of: `${nameOf(each)}-${each.value}`,
    word: t(`maharaja.antique.${nameOf(each)}`),
  })),
})

const keptOf = ({ antiques }: MaharajaSeat, points: number): ScoreCell => {
  const kept = inColours(antiques.filter(({ alone }) => !alone))
  return { points, pieces: tiles(kept), ...sumOf(kept.map(({ value }) => value)) }
}

const cardsOf = ({ collections }: MaharajaSeat, view: MaharajaView, points: number): ScoreCell => {
  const cards = view.collections.filter(({ id }) => collections.includes(id))
  const pieces = cards.map(({ needs, points: worth }) => ({
    piece: 'card',
    of: `${symbolsOf(needs, [])
      .map(({ kind }) => kind)
      .join('.')}-${worth}`,
  }))
  return { points, pieces, ...sumOf(cards.map(({ points: worth }) => worth)) }
}

const rupeesOf = ({ money }: MaharajaSeat, coin: number, points: number): ScoreCell => ({
  points,
  pieces: inCoins(money, coin).map((metal) => ({ piece: 'rupee', of: metal })),
  note: t('maharaja.rupees', { n: money }),
})

export const scoreSheet = (outcome: GameOutcome<Breakdown>, view: MaharajaView): ScoreSheet => {
  const parts = outcome.breakdown
  const row = (
    size: number,
    title: string,
    note: string,
    cell: (seat: MaharajaSeat, parts: Breakdown) => ScoreCell,
  ): ScoreRow => ({ size, title, note, cells: view.seats.map((seat, i) => cell(seat, parts[i] ?? seat.breakdown)) })
  return {
    intro: t('maharaja.score.intro'),
    columns: true,
    rows: [
      row(SIZES.lost, t('maharaja.score.lost'), t('maharaja.score.note.lost'), lostOf),
      row(SIZES.antiques, t('maharaja.score.antiques'), t('maharaja.score.note.antiques'), (seat, { antiques }) =>
        keptOf(seat, antiques),
      ),
      row(
        SIZES.collections,
        t('maharaja.score.collections'),
        t('maharaja.score.note.collections'),
        (seat, { collections }) => cardsOf(seat, view, collections),
      ),
      row(
        SIZES.money,
        t('maharaja.score.money'),
        t('maharaja.score.perPoint', { n: numbers.perPoint }),
        (seat, { money }) => rupeesOf(seat, view.coin, money),
      ),
    ],
    tieNote: t('maharaja.score.tie'),
    axis: t('maharaja.score.axis'),
    footnotes: parts.map(({ antiques, collections, money }) => `${antiques} + ${collections} + ${money} =`),
  }
}

export const progress = (view: MaharajaView): readonly Progress[] => [
  { label: rich('maharaja.day', { n: view.day, of: view.days }), now: view.day, of: view.days },
]
