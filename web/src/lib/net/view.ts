/** What the server sends of a game freely: the shared part of every view, and of every event. */
import type { GameName } from './messages.gen'

/** What a view or an event has in place of what its seat may not know; null is nothing. */
export const HIDDEN = 'hidden'
export type Hidden = typeof HIDDEN

/** A value that its seat can see; null where there is none, or where it is hidden. */
export const visible = <Value>(value: Value | Hidden | null | undefined): Value | null =>
  value === undefined || value === HIDDEN ? null : value

/** One thing that happened, as this seat may see it. `line` is its line in the table's log, where it has one. */
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
