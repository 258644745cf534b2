/** What the server sends of a game freely: the shared part of every view, and of every event. */
import type { GameName } from './messages.gen'

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
