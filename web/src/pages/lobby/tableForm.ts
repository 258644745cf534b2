/** A table before it is opened: what the form says, and the request to the server made from it. */
import { FRIENDLY } from '$lib/person.svelte'
import type { DayPace, GameName, LivePace, NoPace, OptionShown, SeatWanted, TableWanted } from '$lib/net/messages.gen'

/** Who a seat is for: anyone, whoever gets its link, a second person on this device, or a bot of a level. */
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

export interface TableForm {
  readonly game: GameName
  /** For the seats after mine. */
  readonly seats: readonly SeatChoice[]
  /** The names of the others on this device, by seat after mine. */
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

export const emptyForm = (game: GameName, players: number, others: SeatChoice = 'open'): TableForm => ({
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

export const playersOf = (form: TableForm): number => form.seats.length + 1

/** The same form for a different number of players; remaining seats keep their choice. */
export const withPlayers = (form: TableForm, players: number, others: SeatChoice = 'open'): TableForm => ({
  ...form,
  seats: Array.from({ length: players - 1 }, (_, i) => form.seats[i] ?? others),
  starter: form.starter !== null && form.starter >= players ? null : form.starter,
})

export const withSeat = (form: TableForm, seat: number, choice: SeatChoice): TableForm => ({
  ...form,
  seats: form.seats.map((each, i) => (i === seat - 1 ? choice : each)),
})

export const withName = (form: TableForm, seat: number, name: string): TableForm => {
  const names = Array.from({ length: Math.max(form.names.length, seat) }, (_, i) => form.names[i] ?? '')
  names[seat - 1] = name
  return { ...form, names }
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

/** The options that can be chosen for a form: those for its number of players whose required option is chosen. */
export const optionsFor = (form: TableForm, options: readonly OptionShown[]): readonly OptionShown[] =>
  options.filter(
    (option) =>
      (option.players.length === 0 || option.players.includes(playersOf(form))) &&
      isNeeded(form.options, option, options),
  )

/** The same form without choices that are no longer available. */
export const withOffered = (form: TableForm, options: readonly OptionShown[]): TableForm => {
  const offered = optionsFor(form, options).map(({ name }) => name)
  return {
    ...form,
    options: Object.fromEntries(Object.entries(form.options).filter(([name]) => offered.includes(name))),
  }
}

/** The names of the others on this device: as entered in the form, or otherwise some that nobody here has yet. */
export const namesHere = (form: TableForm, me: string): readonly string[] => {
  const given = form.seats.map((_, i) => form.names[i]?.trim() ?? '')
  const free = FRIENDLY.filter((name) => name !== me && !given.includes(name))
  return given.map((name, i) => name || (free[i] ?? ''))
}

const seatWanted = (choice: SeatChoice, name = ''): SeatWanted => {
  if (choice === 'here') return { kind: 'taken', name }
  if (choice === 'open' || choice === 'reserved') return { kind: choice }
  return { kind: 'bot', bot: choice.slice('bot:'.length) }
}

/** The request from a person with this name. */
export const wantedOf = (form: TableForm, me: string): TableWanted => ({
  game: form.game,
  players: playersOf(form),
  options: form.options,
  seats: [{ kind: 'taken' }, ...form.seats.map((choice, i) => seatWanted(choice, namesHere(form, me)[i]))],
  starter: form.starter,
  pace: PACES[form.pace],
  public: form.isPublic,
  spectators: form.spectators,
  ...(form.box ? { box: form.box } : { rated: form.isRated && !form.seats.includes('here') }),
})

/** Whether there is nobody to wait for. */
export const isFull = (form: TableForm): boolean =>
  form.seats.every((choice) => choice === 'here' || choice.startsWith('bot:'))
