/** What the server sends in every game: the shared part of every view and every event. */
import type { GameName } from './messages.gen'

/** What a view or an event has in place of something its seat may not know; null means nothing. */
export const HIDDEN = 'hidden'
export type Hidden = typeof HIDDEN

/** A value that its seat can see; null if there is none, or if it is hidden. */
export const visible = <Value>(value: Value | Hidden | null | undefined): Value | null =>
  value === undefined || value === HIDDEN ? null : value

/** One event, as this seat may see it. `line` is its line in the table's log, if it has one. */
export interface GameEvent {
  readonly event: string
  readonly line?: number
  readonly at?: number
}
/** What every view has; a game's own view extends it. */
export interface BaseView {
  readonly game: GameName
  readonly seat: number | null
  readonly players: number
  readonly phase: string
  readonly turn: number | null
}
