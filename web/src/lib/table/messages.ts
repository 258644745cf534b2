/** The server's messages as the table reads them; their types are made from the server's own definitions. */
import type { Presence, Said, Update, Wait, Whole } from '../net/messages.gen'

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
  Wait,
  Whole,
} from '../net/messages.gen'
export type { BaseView, GameEvent } from '../net/view'

/** Not from the server: the socket's own news. */
export interface SocketNews {
  readonly type: 'socket'
  readonly connected: boolean
}
export type Message = Whole | Update | Said | Presence | Wait | SocketNews
