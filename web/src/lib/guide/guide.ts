/**
 * The guided first game: short hints at the right moments. Pure: takes what is seen, returns the next hint or none.
 */
import type { BaseView, GameEvent } from '../table/messages'

export interface Hint<View extends BaseView = BaseView, Event extends GameEvent = GameEvent> {
  readonly id: string
  /** The name of the thing it points at: an element with this `data-guide`. */
  readonly at: string
  /** The name of another thing it refers to, which it leaves visible. */
  readonly also?: string
  /** The phases in which it can appear; if none is named, any until the game is over. */
  readonly phases?: readonly string[]
  /** Whose turn it must be. */
  readonly turn?: 'mine' | 'theirs'
  /** The event that must have been seen. */
  readonly after?: string
  readonly when?: (view: View, events: readonly Event[]) => boolean
  /** The kind of thing that must be chosen: `board` for `board:any`. */
  readonly chosen?: string
  /** The kind of thing it asks for: once one is chosen, the hint is done. */
  readonly asks?: string
}

/** A hint whose game the shared guide does not need to know: view and events only pass through it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not let them pass
export type AnyHint = Hint<any, any>

/** What a player sees: the table, all events since the game began, and what they have chosen. */
export interface Moment<View extends BaseView = BaseView, Event extends GameEvent = GameEvent> {
  readonly view: View
  readonly events: readonly Event[]
  readonly chosen: readonly string[]
}

/** The phase of a finished game, in every game: the score is where the board was. */
const OVER = 'over'

const isTurnOf = (turn: 'mine' | 'theirs', { seat, turn: mover }: BaseView): boolean =>
  seat !== null && mover !== null && (turn === 'mine') === (seat === mover)

const isChosen = (kind: string, chosen: readonly string[]): boolean =>
  chosen.some((target) => target.startsWith(`${kind}:`))

/** Whether the player has chosen what a hint asks for. */
export const isHeeded = ({ asks }: AnyHint, chosen: readonly string[]): boolean =>
  asks !== undefined && isChosen(asks, chosen)

/** How often a player has acted: a hint shown before an action is done after it. */
export const actsOf = ({ view, events }: Moment): number =>
  events.filter((event) => 'seat' in event && event.seat === view.seat).length

/** Whether a hint fits a moment. */
export const fits = <View extends BaseView, Event extends GameEvent>(
  hint: Hint<View, Event>,
  { view, events, chosen }: Moment<View, Event>,
): boolean =>
  (hint.phases?.includes(view.phase) ?? view.phase !== OVER) &&
  (hint.turn === undefined || isTurnOf(hint.turn, view)) &&
  (hint.after === undefined || events.some(({ event }) => event === hint.after)) &&
  (hint.when?.(view, events) ?? true) &&
  (hint.chosen === undefined || isChosen(hint.chosen, chosen)) &&
  !isHeeded(hint, chosen)

/** The next hint for a player at the table: the first that fits and was not shown yet. */
export const nextHint = <View extends BaseView, Event extends GameEvent>(
  hints: readonly Hint<View, Event>[],
  moment: Moment<View, Event>,
  shown: ReadonlySet<string>,
): Hint<View, Event> | null =>
  moment.view.seat === null ? null : (hints.find((hint) => !shown.has(hint.id) && fits(hint, moment)) ?? null)
