/** The log: every event in words, with the step at which it happened. */
import type { Sentence } from '../i18n/texts'
import type { AnyGame, Company, LogLine } from './game'
import type { GameEvent } from './messages'
import type { Step } from './state'
import { isTableEvent, standing, tableLines } from './tableEvents'

export interface LogEntry {
  readonly step: number
  /** How many events the game has had, including this one. */
  readonly told: number
  /** Its position in the table's log, which decides what an undo removes. */
  readonly at: number
  readonly line: LogLine
}
interface Told {
  readonly event: GameEvent
  readonly step: number
  readonly told: number
}

/** What happened so far, without what was undone. */
const standingIn = (steps: readonly Step[]): readonly Told[] => {
  const all = steps.flatMap((step) => step.events.map((event) => ({ event, step: step.number })))
  return standing(all.map((each, i): Told => ({ ...each, told: i + 1 })))
}

/** The events of the game that the screen has shown. */
export const historyOf = (steps: readonly Step[], told: number): readonly GameEvent[] =>
  standingIn(steps)
    .filter((each) => !isTableEvent(each.event) && each.told <= told)
    .map(({ event }) => event)

/** All lines of the game so far. */
export const logOf = (game: Pick<AnyGame, 'narrate'>, steps: readonly Step[], company: Company): LogEntry[] => {
  const told = standingIn(steps)
  const played = told.filter(({ event }) => !isTableEvent(event))
  const lines = game.narrate(
    played.map(({ event }) => event),
    company,
  )
  const linesOf = new Map(played.map((each, i) => [each, lines[i] ?? []]))
  return told.flatMap((each) =>
    (linesOf.get(each) ?? tableLines(each.event, company)).map((line) => ({
      step: each.step,
      told: each.told,
      at: each.event.line ?? 0,
      line,
    })),
  )
}

/** A move in words, given everything that happened before it. */
export const sentenceAfter = (
  { game, company }: { readonly game: Pick<AnyGame, 'narrate' | 'moveWords'>; readonly company: Company },
  before: readonly GameEvent[],
  events: readonly GameEvent[],
): Sentence => {
  const told = game
    .narrate([...before, ...events], company)
    .slice(before.length)
    .flat()
    .flatMap((line) => ('sentence' in line ? line.sentence : []))
  return told.length > 0 ? told : events.map((event) => game.moveWords?.(event) ?? '')
}

/** The last sentences about a player. */
export const lastLinesOf = (entries: readonly LogEntry[], seat: number, most: number): readonly Sentence[] =>
  entries.flatMap(({ line }) => ('seat' in line && line.seat === seat ? [line.sentence] : [])).slice(-most)

/** What an undo would take back: the first sentence about the player who requests it. */
export const undoneBy = (entries: readonly LogEntry[], seat: number, to: number): Sentence | null => {
  const line = entries.find((entry) => entry.at > to && 'seat' in entry.line && entry.line.seat === seat)?.line
  return line && 'sentence' in line ? line.sentence : null
}
