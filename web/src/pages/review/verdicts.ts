/** How verdicts and chances are shown: whole numbers, and always a shape and a word. */
import { number, t } from '$lib/i18n/language.svelte'
import type { JudgedDecision } from '$lib/net/messages.gen'
import type { AnyGame } from '$lib/table/game'
import { wholePercent } from '$lib/ui/percent'

export type Verdict = JudgedDecision['verdict']
export const VERDICTS: readonly Verdict[] = ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
export const MOST_MOMENTS = 3
const BLAMED: readonly Verdict[] = ['inaccuracy', 'mistake', 'blunder']

/** Each verdict's mark in a 20 × 20 box. */
export const SHAPES: Readonly<Record<Verdict, string>> = {
  best: 'M10 1.5l2.6 5.5 6 .7-4.4 4.1 1.2 5.9L10 14.8l-5.4 2.9 1.2-5.9L1.4 7.7l6-.7z',
  good: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z',
  inaccuracy: 'M10 2 18.5 17h-17z',
  mistake: 'M10 1.2 18.8 10 10 18.8 1.2 10z',
  blunder: 'M6.3 1.5h7.4l4.8 4.8v7.4l-4.8 4.8H6.3l-4.8-4.8V6.3z',
}
export const CROSS = 'M6.8 6.8l6.4 6.4M13.2 6.8l-6.4 6.4'

export const verdictWord = (verdict: Verdict): string => t(`review.${verdict}`)

/** A change of a chance: "−21", "+4", "0". */
export const change = (share: number): string => {
  const n = wholePercent(share)
  return n === 0 ? number(0) : `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`
}

export const cost = ({ cost: lost }: JudgedDecision): string => t('review.percent', { share: change(-lost) })

/** What a round of a game is called, with its number and alone. */
export const roundName = ({ rounds }: Pick<AnyGame, 'rounds'>, n: number): string =>
  rounds ? rounds.name(n) : t('review.round', { n })
export const roundWord = ({ rounds }: Pick<AnyGame, 'rounds'>): string => (rounds ? rounds.word() : t('review.rounds'))

export const announced = (game: Pick<AnyGame, 'rounds'>, { round, verdict, cost: lost }: JudgedDecision): string =>
  t('review.spoken', { round: roundName(game, round), verdict: verdictWord(verdict), cost: wholePercent(lost) })

/** The costliest of some decisions, costliest first, without those that cost next to nothing. */
export const worst = <Each extends { readonly decision: JudgedDecision }>(
  own: readonly Each[],
  most: number,
): readonly Each[] =>
  own
    .filter(({ decision }) => BLAMED.includes(decision.verdict))
    .sort((one, other) => other.decision.cost - one.decision.cost || one.decision.entry - other.decision.entry)
    .slice(0, most)
