/** The order and the headline of a finished game. */
import { listed, t } from '../i18n/language.svelte'
import type { Company, Prompt } from './game'
import type { Outcome } from './messages'

/** Seats from first to last with the rank of each; ties share a rank. */
export const rankedSeats = (outcome: Outcome): { seat: number; rank: number }[] => {
  let rank = 1
  return outcome.ranking.flatMap((group) => {
    const placed = group.map((seat) => ({ seat, rank }))
    rank += group.length
    return placed
  })
}

/** Seats in table order, which gives nothing away while points are counted. */
export const seatedSeats = (outcome: Outcome): { seat: number; rank: number }[] =>
  rankedSeats(outcome).toSorted((one, other) => one.seat - other.seat)

/** Whether a player ended the game before its rules did; that player is last. */
const isEarly = ({ decided_by }: Outcome): boolean => decided_by === 'resigned' || decided_by === 'time'

export const headline = (outcome: Outcome, { you, seats }: Company): string => {
  const { winners, scores } = outcome
  const first = winners[0]
  if (first === undefined) return t('score.nobody')
  if (isEarly(outcome))
    return earlyHeadline(
      winners.map((seat) => seats[seat]?.name ?? ''),
      winners.length === 1 && first === you,
    )
  const n = scores[first] ?? 0
  if (winners.length > 1) return t('score.shared', { names: listed(winners.map((seat) => seats[seat]?.name ?? '')), n })
  return first === you ? t('score.youWin', { n }) : t('score.wins', { name: seats[first]?.name ?? '', n })
}

/** The points of a game that ended early say little: the headline leaves them out. */
const earlyHeadline = (names: readonly string[], isYou: boolean): string => {
  if (isYou) return t('score.youWinEarly')
  return names.length > 1
    ? t('score.sharedEarly', { names: listed(names) })
    : t('score.winsEarly', { name: names[0] ?? '' })
}

/** Who ended a game early, and how. */
const earlyEnd = ({ ranking, decided_by }: Outcome, { you, seats }: Company): string => {
  const seat = ranking.at(-1)?.[0] ?? 0
  const name = seats[seat]?.name ?? ''
  if (decided_by === 'time') return seat === you ? t('score.yourTime') : t('score.time', { name })
  return seat === you ? t('score.youResigned') : t('score.resigned', { name })
}

/** How far ahead the winner is, or that the tie-break decided, or who ended the game early. */
export const subtitle = (outcome: Outcome, company: Company): string => {
  if (isEarly(outcome)) return earlyEnd(outcome, company)
  const { ranking, scores, winners, decided_by } = outcome
  const { seats } = company
  const [first, next] = [winners[0], ranking[1]?.[0]]
  if (first === undefined || winners.length > 1) return ''
  if (decided_by !== 'points') return t('score.decidedByTie')
  if (next === undefined || scores[next] == null) return ''
  return t('score.ahead', { n: (scores[first] ?? 0) - scores[next], name: seats[next]?.name ?? '' })
}

/** How long a bar is relative to the best, from 0 to 1. */
export const share = (points: number | null, scores: readonly (number | null)[]): number => {
  const best = Math.max(1, ...scores.map((score) => score ?? 0))
  return Math.max(0, (points ?? 0) / best)
}

/** The end of a game, announced like a next step. */
export const ending = (outcome: Outcome, company: Company): Prompt => ({
  seat: null,
  lead: headline(outcome, company),
  step: subtitle(outcome, company),
  mine: false,
})
