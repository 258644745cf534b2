/** A table before it is opened: what the form says, and the request to the server made from it. */
import { FRIENDLY } from '$lib/person.svelte'
import type { DayPace, GameName, LivePace, NoPace, OptionShown, SeatWanted, TableWanted } from '$lib/net/messages.gen'

/** Who a seat is for: anyone, whoever gets its link, a second person at this device, or a bot of a level. */
export type SeatChoice = 'open' | 'reserved' | 'here' | `bot:${string}`

const MINUTE = 60
export const PACES = {
  none: { type: 'none' },
  quick: { type: 'live', bank: 5 * MINUTE, increment: 10 },
  calm: { type: 'live', bank: 15 * MINUTE, increment: 30 },
  day: { type: 'day', days: 1 },
  days: { type: 'day', days: 3 },
} as const satisfies Readonly<Record<string, NoPace | LivePace | DayPace>>
export type PaceName = keyof typeof PACES

export interface Plan {
  readonly game: GameName
  /** For the seats after mine. */
  readonly seats: readonly SeatChoice[]
  /** The names of the others at this device, by seat after mine. */
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: PaceName
  readonly starter: number | null
  readonly isPublic: boolean
  readonly spectators: boolean
  /** Whether the game counts towards ratings, if everyone has an account. */
  readonly isRated: boolean
  /** The content of a box file with other numbers, or null for the package's own. */
  readonly box: Readonly<Record<string, unknown>> | null
}

export const firstPlan = (game: GameName, players: number, others: SeatChoice = 'open'): Plan => ({
  game,
  seats: Array.from({ length: players - 1 }, () => others),
  names: [],
  options: {},
  pace: 'none',
  starter: null,
  isPublic: false,
  spectators: true,
  isRated: false,
  box: null,
})

export const playersOf = (plan: Plan): number => plan.seats.length + 1

/** The same plan for a different number of players; remaining seats keep their choice. */
export const withPlayers = (plan: Plan, players: number, others: SeatChoice = 'open'): Plan => ({
  ...plan,
  seats: Array.from({ length: players - 1 }, (_, i) => plan.seats[i] ?? others),
  starter: plan.starter !== null && plan.starter >= players ? null : plan.starter,
})

export const withSeat = (plan: Plan, seat: number, choice: SeatChoice): Plan => ({
  ...plan,
  seats: plan.seats.map((each, i) => (i === seat - 1 ? choice : each)),
})

export const withName = (plan: Plan, seat: number, name: string): Plan => {
  const names = Array.from({ length: Math.max(plan.names.length, seat) }, (_, i) => plan.names[i] ?? '')
  names[seat - 1] = name
  return { ...plan, names }
}

type Chosen = Readonly<Record<string, unknown>>

const isChosen = (chosen: Chosen, { name, values }: OptionShown): boolean =>
  name in chosen && chosen[name] !== values[0]

const isNeeded = (chosen: Chosen, { needs }: OptionShown, options: readonly OptionShown[]): boolean => {
  const needed = options.find(({ name }) => name === needs)
  return !needed || isChosen(chosen, needed)
}

/** The options of a table that make a difference: one that depends on another is left out while that is off. */
export const settledOptions = (chosen: Chosen, options: readonly OptionShown[]): readonly [string, unknown][] =>
  Object.entries(chosen).filter(([name]) => {
    const option = options.find((each) => each.name === name)
    return !option || isNeeded(chosen, option, options)
  })

/** The options that can be chosen for a plan: those for its number of players whose required option is chosen. */
export const optionsFor = (plan: Plan, options: readonly OptionShown[]): readonly OptionShown[] =>
  options.filter(
    (option) =>
      (option.players.length === 0 || option.players.includes(playersOf(plan))) &&
      isNeeded(plan.options, option, options),
  )

/** The same plan without choices that are no longer available. */
export const withOffered = (plan: Plan, options: readonly OptionShown[]): Plan => {
  const offered = optionsFor(plan, options).map(({ name }) => name)
  return {
    ...plan,
    options: Object.fromEntries(Object.entries(plan.options).filter(([name]) => offered.includes(name))),
  }
}

/** The names of the others at this device: as entered in the form, or otherwise some that nobody here has yet. */
export const namesHere = (plan: Plan, me: string): readonly string[] => {
  const given = plan.seats.map((_, i) => plan.names[i]?.trim() ?? '')
  const free = FRIENDLY.filter((name) => name !== me && !given.includes(name))
  return given.map((name, i) => name || (free[i] ?? ''))
}

const seatWanted = (choice: SeatChoice, name = ''): SeatWanted => {
  if (choice === 'here') return { kind: 'taken', name }
  if (choice === 'open' || choice === 'reserved') return { kind: choice }
  return { kind: 'bot', bot: choice.slice('bot:'.length) }
}

/** The request from a person with this name. */
export const wantedOf = (plan: Plan, me: string): TableWanted => ({
  game: plan.game,
  players: playersOf(plan),
  options: plan.options,
  seats: [{ kind: 'taken' }, ...plan.seats.map((choice, i) => seatWanted(choice, namesHere(plan, me)[i]))],
  starter: plan.starter,
  pace: PACES[plan.pace],
  public: plan.isPublic,
  spectators: plan.spectators,
  ...(plan.box ? { box: plan.box } : { rated: plan.isRated && !plan.seats.includes('here') }),
})

/** Whether there is nobody to wait for. */
export const isFull = (plan: Plan): boolean =>
  plan.seats.every((choice) => choice === 'here' || choice.startsWith('bot:'))
