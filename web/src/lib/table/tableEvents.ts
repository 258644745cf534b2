/** What happens at a table outside the game: undo, hints, bots that play for someone, and resignations. */
import { rich } from '../i18n/language.svelte'
import type { Company, LogLine } from './game'
import type { GameEvent } from './messages'

const KINDS = [
  'set-up',
  'undo',
  'ask-undo',
  'answer-undo',
  'ask-hint',
  'hurry',
  'hand-over',
  'take-back',
  'overdue',
  'forfeit',
] as const

/** The table's own events have names that no game uses. */
export interface TableEvent extends GameEvent {
  readonly event: (typeof KINDS)[number]
  readonly seat: number | null
  readonly to?: number
  readonly agree?: boolean
  readonly reason?: string
}
export const isTableEvent = (event: GameEvent): event is TableEvent =>
  (KINDS as readonly string[]).includes(event.event)

/** The events without those that were undone; the table's own events stay. */
export const standing = <Told extends { readonly event: GameEvent }>(told: readonly Told[]): readonly Told[] => {
  let kept: Told[] = []
  for (const each of told) {
    const { event } = each
    if (isTableEvent(event) && event.event === 'undo') {
      const to = event.to ?? 0
      kept = kept.filter(({ event: before }) => isTableEvent(before) || (before.line ?? 0) <= to)
    }
    kept.push(each)
  }
  return kept
}

/** A table's own event in words. */
export const tableLines = (event: GameEvent, { you, seats }: Company): readonly LogLine[] => {
  if (!isTableEvent(event)) return []
  if (event.event === 'set-up') return [{ icon: 'again', sentence: rich('log.setUp') }]
  if (event.seat === null) return []
  const { seat } = event
  const name = seats[seat]?.name ?? ''
  switch (event.event) {
    case 'undo':
      return [{ seat, sentence: seat === you ? rich('log.youUndo') : rich('log.undo', { name }) }]
    case 'ask-undo':
      return [{ seat, sentence: seat === you ? rich('log.youAskUndo') : rich('log.askUndo', { name }) }]
    case 'answer-undo':
      return event.agree
        ? []
        : [{ seat, sentence: seat === you ? rich('log.youRefuseUndo') : rich('log.refuseUndo', { name }) }]
    case 'ask-hint':
      return [{ seat, sentence: seat === you ? rich('log.youAskHint') : rich('log.askHint', { name }) }]
    case 'hurry':
      return [{ seat, sentence: rich('log.hurry', { name }) }]
    case 'hand-over':
      return [{ seat, sentence: seat === you ? rich('log.botForYou') : rich('log.handOver', { name }) }]
    case 'take-back':
      return [{ seat, sentence: seat === you ? rich('log.youTakeBack') : rich('log.takeBack', { name }) }]
    case 'overdue':
      return [{ seat, sentence: seat === you ? rich('log.youOverdue') : rich('log.overdue', { name }) }]
    case 'forfeit':
      if (event.reason === 'time')
        return [{ seat, sentence: seat === you ? rich('log.youLoseOnTime') : rich('log.loseOnTime', { name }) }]
      return [{ seat, sentence: seat === you ? rich('log.youResign') : rich('log.resign', { name }) }]
  }
}
