/** The score table of Sultan: a row for each colour (S-16, S-17 are computed by the server; here they are laid out). */
import { COLOURS, type Colour } from '$lib/art/jewels'
import { rich, t } from '$lib/i18n/language.svelte'
import type { GameOutcome, Progress, ScoreCell, ScoreRow, ScoreSheet } from '$lib/table/game'
import type { Breakdown, SultanBox, SultanView, Tally } from './types'

/** What a number of jewels of one colour is worth, read from the box's tables. */
export const worth = (box: SultanBox, colour: Colour, count: number): { points: number; bonus: number } => ({
  points: box.values[colour] * count,
  bonus: box.bonus[Math.min(count, box.bonus.length - 1)] ?? 0,
})

/** What one more jewel of a colour would bring. */
export const gain = (box: SultanBox, colour: Colour, count: number): number => {
  const [now, then] = [worth(box, colour, count), worth(box, colour, count + 1)]
  return then.points + then.bonus - now.points - now.bonus
}

const cell = (box: SultanBox, colour: Colour, count: number): ScoreCell => {
  const { points, bonus } = worth(box, colour, count)
  const pieces = Array.from({ length: count }, () => ({ piece: 'jewel', of: colour }))
  return { points: points + bonus, pieces, ...(bonus > 0 ? { note: t('sultan.score.note', { points, bonus }) } : {}) }
}

const row = (box: SultanBox, colour: Colour, tallies: readonly Tally[]): ScoreRow => ({
  title: t(`sultan.colour.${colour}`),
  note: t('sultan.screen.each', { n: box.values[colour] }),
  piece: { piece: 'jewel', of: colour },
  cells: tallies.map((tally) => cell(box, colour, tally[colour])),
})

const jewelsOf = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0)

/** The colour that brought the winner the most, where it brought a bonus: often it decided the game. */
const bestColour = (box: SultanBox, tally: Tally): Colour | null => {
  const valued = COLOURS.map((colour) => ({ colour, ...worth(box, colour, tally[colour]) }))
  const best = valued.reduce((one, other) => (other.points + other.bonus > one.points + one.bonus ? other : one))
  return best.bonus > 0 ? best.colour : null
}

/** "The 6 red jewels alone brought 32." */
const highlight = (box: SultanBox, tally: Tally | undefined): string => {
  const colour = tally ? bestColour(box, tally) : null
  if (!tally || !colour) return ''
  const { points, bonus } = worth(box, colour, tally[colour])
  return t('sultan.score.best', { jewels: t(`sultan.count.${colour}`, { n: tally[colour] }), points: points + bonus })
}

export const scoreSheet = (outcome: GameOutcome<Breakdown>, _view: SultanView, box: SultanBox): ScoreSheet => {
  const tallies = outcome.breakdown.map(({ jewels }) => jewels)
  return {
    intro: t('sultan.score.intro'),
    rows: COLOURS.map((colour) => row(box, colour, tallies)),
    tieNote: t('sultan.score.tie'),
    axis: t('sultan.score.axis'),
    footnotes: tallies.map((tally) => t('sultan.score.jewels', { n: jewelsOf(tally) })),
    highlight: outcome.winners.length === 1 ? highlight(box, tallies[outcome.winners[0] ?? 0]) : '',
  }
}

export const progress = (view: SultanView, box: SultanBox): readonly Progress[] => {
  if (view.phase === 'over')
    return [{ label: rich('sultan.over', { n: view.round }), now: box.stages + 1, of: box.stages }]
  const round = ((view.round - 1) % box.rounds_per_stage) + 1
  return [
    { label: rich('sultan.stage', { n: view.stage, of: box.stages }), now: view.stage, of: box.stages },
    { label: rich('sultan.round', { n: round, of: box.rounds_per_stage }), now: round, of: box.rounds_per_stage },
  ]
}
