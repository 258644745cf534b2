/** The score table of Diamonds Club: a row for each part of the points, as the server counted them (D-29). */
import { rich, t } from '$lib/i18n/language.svelte'
import type { GameOutcome, Progress, ScoreCell, ScorePiece, ScoreRow, ScoreSheet } from '$lib/table/game'
import { PARTS, type Breakdown, type ClubBox, type ClubSeat, type ClubView, type Part, type Phase } from './types'

const PHASES = ['market', 'buying', 'diamonds', 'gems', 'building'] as const
const PHASE_AT: Readonly<Record<Exclude<Phase, 'over'>, number>> = {
  starter: 1,
  market: 1,
  buy: 2,
  animal: 2,
  advance: 2,
  exchange: 4,
  keep: 4,
  build: 5,
  pay: 5,
  stack: 5,
}

/** How many things made the points of a part: "4 forests, 5 each". */
const noteOf = (part: Part, { buildings, forests, animals, bonus, tracks }: ClubSeat): string => {
  const sum = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  switch (part) {
    case 'buildings':
      return t('club.score.count', { n: sum(buildings) })
    case 'forests':
      return t('club.score.forests', { count: forests, each: tracks.forest.points_per_forest })
    case 'animals':
      return t('club.score.count', { n: sum(animals) })
    case 'bonus':
      return t('club.score.count', { n: bonus.length })
    case 'tracks':
      return ''
  }
}

const each = (counts: Readonly<Record<string, number>>): ScorePiece[] =>
  Object.entries(counts).flatMap(([piece, count]) => Array.from({ length: count }, () => ({ piece, of: '' })))

/** The tiles of the park that made the points of a part. */
const piecesOf = (part: Part, { buildings, forests, animals }: ClubSeat): readonly ScorePiece[] => {
  if (part === 'buildings') return each(buildings)
  if (part === 'forests') return each({ forest: forests })
  return part === 'animals' ? each(animals) : []
}

const cell = (part: Part, breakdown: Breakdown, seat: ClubSeat | undefined): ScoreCell => {
  const points = breakdown[part]
  if (!seat) return { points }
  const note = noteOf(part, seat)
  return { points, pieces: piecesOf(part, seat), ...(note && points > 0 ? { note } : {}) }
}

const PIECES: Readonly<Record<Part, string>> = {
  buildings: 'pavilion',
  forests: 'forest',
  animals: 'deer-park',
  bonus: 'any',
  tracks: 'step-any',
}

/** What a part is worth, as the box says. */
const ruleOf = (part: Part, { points }: ClubBox): string => {
  if (part === 'buildings') return t('club.score.each', { n: points.building })
  if (part === 'animals') return t('club.score.animals', { set: points.animal_set, single: points.animal_single })
  return t(`club.score.note.${part}`)
}

const row = (part: Part, breakdowns: readonly Breakdown[], view: ClubView, box: ClubBox): ScoreRow => ({
  title: t(`club.part.${part}`),
  note: ruleOf(part, box),
  piece: { piece: PIECES[part], of: '' },
  cells: breakdowns.map((breakdown, i) => cell(part, breakdown, view.seats[i])),
})

export const scoreSheet = (outcome: GameOutcome<Breakdown>, view: ClubView, box: ClubBox): ScoreSheet => {
  const breakdowns = outcome.breakdown
  return {
    intro: t('club.score.intro'),
    rows: PARTS.map((part) => row(part, breakdowns, view, box)),
    tieNote: t('club.score.tie'),
    axis: t('club.score.axis'),
    footnotes: breakdowns.map(({ gems, scored }) =>
      scored ? t('club.score.gems', { n: gems }) : t('club.score.unscored'),
    ),
  }
}

export const progress = (view: ClubView): readonly Progress[] => {
  if (view.phase === 'over') return [{ label: rich('club.over', { n: view.round }), now: 0, of: 0 }]
  const at = PHASE_AT[view.phase]
  return [
    { label: rich('club.round', { n: view.round }), now: 0, of: 0 },
    {
      label: rich(`club.phase.${PHASES[at - 1] ?? 'market'}`),
      now: at,
      of: PHASES.length,
      names: PHASES.map((phase) => t(`club.phase.${phase}`)),
    },
  ]
}
