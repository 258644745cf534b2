/** The order and the headline of a finished game. */
import { listed, t } from '../i18n/language.svelte'
import type { Company } from './game'
import type { Outcome } from './messages'

/** Seats from first to last with the rank of each; equal ones share it. */
export const rankedSeats = (outcome: Outcome): { seat: number; rank: number }[] => {
  let rank = 1
  return outcome.ranking.flatMap((group) => {
    const placed = group.map((seat) => ({ seat, rank }))
    rank += group.length
    return placed
  })
}

export const headline = ({ winners, scores }: Outcome, { you, seats }: Company): string => {
  const first = winners[0]
  if (first === undefined) return t('score.nobody')
  const n = scores[first] ?? 0
  if (winners.length > 1) return t('score.shared', { names: listed(winners.map((seat) => seats[seat]?.name ?? '')), n })
  return first === you ? t('score.youWin', { n }) : t('score.wins', { name: seats[first]?.name ?? '', n })
}

/** How far ahead the winner is, or that the tie-break decided. */
export const subtitle = ({ ranking, scores, winners, decided_by }: Outcome, { seats }: Company): string => {
  const [first, next] = [winners[0], ranking[1]?.[0]]
  if (first === undefined || winners.length > 1) return ''
  if (decided_by !== 'points') return t('score.decidedByTie')
  if (next === undefined || scores[next] == null) return ''
  return t('score.ahead', { n: (scores[first] ?? 0) - scores[next], name: seats[next]?.name ?? '' })
}

/** How long a bar is beside the best, from 0 to 1. */
export const share = (points: number | null, scores: readonly (number | null)[]): number => {
  const best = Math.max(1, ...scores.map((score) => score ?? 0))
  return Math.max(0, (points ?? 0) / best)
}
