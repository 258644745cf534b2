/**
 * The state of a table on this screen: a message in, a new state out. Nothing here uses browser APIs or a game's rules.
 */
import { isDaily } from '../daily/daily'
import { namesOf } from './names'
import type { AnyClient, Company } from './game'
import type {
  BaseView,
  ClockShown,
  GameEvent,
  Message,
  Outcome,
  Said,
  SeatShown,
  SetupShown,
  UndoRequest,
  Update,
  Whole,
} from './messages'
import { isTableEvent, standing } from './tableEvents'

/** The content of one message: its events, and the view after them. */
export interface Step {
  readonly number: number
  readonly events: readonly GameEvent[]
  readonly view: BaseView
}
export interface TableState {
  readonly setup: SetupShown
  /** The seat whose view this screen shows; null: a spectator. */
  readonly seat: number | null
  readonly yours: readonly number[]
  readonly isHost: boolean
  /** Who may watch the game again once it is over. */
  readonly replay: NonNullable<Whole['replay']>
  readonly seats: readonly SeatShown[]
  /** Who is connected, by seat. */
  readonly here: readonly boolean[]
  readonly spectators: number
  readonly position: number
  readonly legal: readonly string[]
  readonly clocks: readonly ClockShown[] | null
  /** The time from which others may claim that the seat to move is out of time, in this device's milliseconds. */
  readonly lateAt: number | null
  /** The time from which others may replace the seat to move if nobody is connected for it. */
  readonly missedAt: number | null
  readonly undoRequest: UndoRequest | null
  /** Whether this seat may ask for hints. */
  readonly hints: boolean
  readonly outcome: Outcome | null
  /** What the deal was derived from, revealed after the end. */
  readonly secret: string | null
  /** Never empty: the last step's view is the current one. */
  readonly steps: readonly [Step, ...Step[]]
  readonly chat: readonly Said[]
}

type Present = Pick<
  TableState,
  'seats' | 'position' | 'legal' | 'clocks' | 'lateAt' | 'missedAt' | 'undoRequest' | 'hints' | 'outcome' | 'secret'
>
/** A server time in this device's milliseconds. */
const localTime = (time: number | null | undefined, now: number): number | null =>
  time == null ? null : Date.now() + (time - now) * 1000

/** What every message about the table itself resets. */
const present = (message: Whole | Update): Present => ({
  seats: message.seats,
  position: message.position,
  legal: message.legal,
  clocks: message.clocks ?? null,
  lateAt: localTime(message.late_from, message.now),
  missedAt: localTime(message.missed_from, message.now),
  undoRequest: message.undo_request ?? null,
  hints: message.hints ?? false,
  outcome: message.outcome ?? null,
  secret: message.secret ?? null,
})

const stepOf = ({ number, events, view }: Whole | Update): Step => ({ number, events, view })

export const opened = (message: Whole): TableState => ({
  ...present(message),
  setup: message.setup,
  seat: message.eyes,
  yours: message.yours,
  isHost: message.is_host,
  replay: message.replay ?? 'players',
  here: message.presence?.seats ?? message.seats.map(() => true),
  spectators: message.presence?.spectators ?? 0,
  steps: [stepOf(message)],
  chat: message.chat,
})

/** Whether the game began from a position that was set up by hand: it has no record, and proves nothing. */
export const isSetUp = ({ steps }: Pick<TableState, 'steps'>): boolean => beginsSetUp(steps[0]?.events)
/** The same of what happened first. */
export const beginsSetUp = (events: readonly GameEvent[] | undefined): boolean => events?.[0]?.event === 'set-up'

/** Whether a browser can review the finished game: it has a record, and no custom box, which bots can't search with. */
export const isReviewable = (table: Pick<TableState, 'steps' | 'setup'>): boolean =>
  !isSetUp(table) && table.setup.own_box == null

export const apply = (state: TableState, message: Message): TableState => {
  switch (message.type) {
    case 'table':
      return opened(message)
    case 'update':
      return updated(state, message)
    case 'chat':
      return { ...state, chat: withLine(state.chat, message) }
    case 'presence':
      return { ...state, here: message.seats, spectators: message.spectators }
  }
}

/** A message that came twice, after a reconnect, changes nothing. */
const updated = (state: TableState, message: Update): TableState =>
  message.number <= lastStep(state).number
    ? state
    : { ...state, ...present(message), steps: [...state.steps, stepOf(message)] }

const withLine = (chat: readonly Said[], line: Said): readonly Said[] =>
  chat.some((known) => known.number === line.number) ? chat : [...chat, line]

export const lastStep = (state: TableState): Step => state.steps[state.steps.length - 1] ?? state.steps[0]

/** The steps after the one that the screen shows. */
export const stepsAfter = (state: TableState, number: number): readonly Step[] =>
  state.steps.filter((step) => step.number > number)

export const companyOf = ({ seat, seats, here }: TableState): Company => {
  const names = namesOf(seats)
  return {
    you: seat,
    // A bot is always present, although nobody is connected for it.
    seats: seats.map((shown, i) => ({
      name: names[i] ?? '',
      bot: shown.bot != null,
      here: shown.bot != null || (here[i] ?? true),
      resigned: shown.forfeited != null,
    })),
  }
}

/** The seat to decide; after the end it is nobody's turn, even if a player ended the game. */
export const turnOf = (state: TableState): number | null =>
  state.outcome === null ? (lastStep(state).view.turn ?? null) : null

export const isMyTurn = (state: TableState): boolean => state.seat !== null && turnOf(state) === state.seat

const isDecisionOf = (event: GameEvent, seat: number): boolean =>
  'seat' in event && event.seat === seat && event.event !== 'starter' && !isTableEvent(event)

/** Whether this seat has made a decision that it could ask to undo. */
export const canUndo = (state: TableState): boolean => {
  const { seat } = state
  if (seat === null || state.outcome !== null || state.undoRequest !== null) return false
  if (isDaily(state.setup.table)) return false
  const told = state.steps.flatMap(({ events }) => events.map((event) => ({ event })))
  return standing(told).some(({ event }) => isDecisionOf(event, seat))
}

/** Whether a bot plays a seat for a person, who may take it back. */
export const isHandedOver = ({ bot, handed_over, is_final }: SeatShown): boolean =>
  bot != null && handed_over != null && !is_final

/** Whether nobody else has ever had a seat here: all others belong to bots. */
export const isAlone = ({ seats, yours }: TableState): boolean =>
  seats.every(({ bot, handed_over }, seat) => yours.includes(seat) || (bot != null && handed_over == null))

/** The move that plays itself: the only one there is, or one of several that have no effect. */
export const forcedMove = (state: TableState, idle?: AnyClient['idle']): string | null => {
  if (!isMyTurn(state)) return null
  return state.legal.length === 1 ? (state.legal[0] ?? null) : (idle?.(lastStep(state).view, state.legal) ?? null)
}
