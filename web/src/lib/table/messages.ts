/** The server's messages as the table reads them; their types are generated from the server's own definitions. */
import type { Presence, Said, Update, Whole } from '../net/messages.gen'

export type {
  ClockShown,
  GameName,
  OutcomeShown as Outcome,
  Presence,
  Said,
  SeatShown,
  SetupShown,
  UndoRequest,
  Update,
  Whole,
} from '../net/messages.gen'
export type { BaseView, GameEvent } from '../net/view'

/** What changes a table that is shown. */
export type Message = Whole | Update | Said | Presence
