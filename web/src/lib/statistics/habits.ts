/** Habits in finished games, computed on this device from their records; what is known of a game is stored. */
import type { HabitShown, Measured, PlayedGame } from '../net/messages.gen'

/** How many of the latest games of a kind are measured: enough to show how someone plays now, and soon done. */
export const MOST_MEASURED = 50
/** How many measured games are stored in all. */
const MOST_KEPT = 300
const STORED = 'jewelbox.habits'
type Kept = Readonly<Record<string, Measured>>

/** What is needed of the device and of the server. */
export interface Measuring {
  readonly recordText: (table: string) => Promise<string>
  readonly measure: (wanted: { readonly record: string; readonly seat: number }) => Promise<Measured>
  readonly compareHabits: (wanted: {
    readonly game: PlayedGame['game']
    readonly measured: readonly Measured[]
  }) => Promise<readonly HabitShown[]>
}
/** Where measured games are stored. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

type Measurable = PlayedGame & { readonly seat: number }

/** The games that are measured: the latest, in which the person had one seat. */
export const measurable = (games: readonly PlayedGame[], game: PlayedGame['game']): readonly Measurable[] =>
  games.filter((each): each is Measurable => each.game === game && each.seat !== null).slice(0, MOST_MEASURED)

const keyOf = ({ table, seat }: Measurable, method: number): string => `${method}:${table}:${seat}`

const kept = (store: Store): Kept => {
  try {
    const found: unknown = JSON.parse(store.getItem(STORED) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Kept) : {}
  } catch {
    return {}
  }
}
/** A browser without storage measures again next time. */
const write = (store: Store, entries: readonly (readonly [string, Measured])[]): void => {
  try {
    store.setItem(STORED, JSON.stringify(Object.fromEntries(entries)))
  } catch (error) {
    console.warn(error)
  }
}
const keep = (store: Store, key: string, measured: Measured): void => {
  const others = Object.entries(kept(store)).filter(([name]) => name !== key)
  write(store, [...others, [key, measured] as const].slice(-MOST_KEPT))
}

/** Whether all of these games were measured before. */
export const isMeasured = (games: readonly Measurable[], method: number, store: Store): boolean => {
  const known = kept(store)
  return games.every((each) => keyOf(each, method) in known)
}

/** Forget the games of a source that no longer exist there. */
export const forgetOthers = (
  games: readonly PlayedGame[],
  store: Store,
  isOfSource: (table: string) => boolean,
): void => {
  const tables = new Set(games.map(({ table }) => table))
  const isLeft = (table: string): boolean => tables.has(table) || !isOfSource(table)
  write(
    store,
    Object.entries(kept(store)).filter(([key]) => isLeft(key.split(':')[1] ?? '')),
  )
}

/** Measure games one after the other; a game whose record can't be read any more is left out. */
export const habitsOf = async (
  games: readonly Measurable[],
  method: number,
  by: Measuring,
  store: Store,
  progress: (share: number) => void,
): Promise<readonly HabitShown[]> => {
  const found: Measured[] = []
  for (const [i, each] of games.entries()) {
    const key = keyOf(each, method)
    const known = kept(store)[key] ?? (await measured(each, by))
    if (known) {
      keep(store, key, known)
      found.push(known)
    }
    progress((i + 1) / games.length)
  }
  const game = games[0]?.game
  return game ? by.compareHabits({ game, measured: found }) : []
}

const measured = async ({ table, seat }: Measurable, by: Measuring): Promise<Measured | null> => {
  try {
    return await by.measure({ record: await by.recordText(table), seat })
  } catch (error) {
    console.warn(error)
    return null
  }
}
