/** Tables in the lists of the home page, in words. */
import { titleOf } from '$games/index'
import { day, listed, t } from '$lib/i18n/language.svelte'
import { BOTS, type TableListed } from '$lib/net/messages.gen'
import { nameAt } from '$lib/table/bots'

/** The name at a seat; a list shows bots by level only. */
const nameOf = (table: TableListed, seat: number): string | null => {
  const name = table.seats[seat]
  return name == null ? null : nameAt({ name, bot: BOTS.includes(name) ? name : null }, seat)
}

/** The names at all seats but this one. */
export const namesBeside = (table: TableListed, mine: number): string[] =>
  table.seats.flatMap((_, seat) => (seat === mine ? [] : (nameOf(table, seat) ?? [])))

export const othersAt = (table: TableListed): string[] =>
  table.seats.flatMap((_, seat) => (table.yours.includes(seat) ? [] : (nameOf(table, seat) ?? [])))

export const freeSeats = (table: TableListed): number => table.seats.filter((name) => name === null).length

export const isMyTurn = (table: TableListed): boolean => table.turn !== null && table.yours.includes(table.turn)

/** How a game that is not over is closed: deleted if nobody else plays, left before its start, otherwise resigned. */
export type Closing = 'delete' | 'leave' | 'resign'
export const closingOf = (table: TableListed): Closing => {
  const isAlone = table.seats.every((name, seat) => table.yours.includes(seat) || name === null || BOTS.includes(name))
  if (isAlone && (!table.rated || table.stage === 'open')) return 'delete'
  return table.stage === 'open' ? 'leave' : 'resign'
}

/** The tables where I must act, the one that has waited longest first. */
export const waitingFirst = (tables: readonly TableListed[]): TableListed[] =>
  tables.filter(isMyTurn).sort((one, other) => one.changed - other.changed)

/** Tables where I must act come first; each group keeps the server's order, newest first. */
export const myTurnFirst = (tables: readonly TableListed[]): TableListed[] => [
  ...tables.filter(isMyTurn),
  ...tables.filter((table) => !isMyTurn(table)),
]

/** "Sultan with Ana and Ben". */
export const headingOf = (table: TableListed): string => {
  const others = othersAt(table)
  const game = titleOf(table.game)
  return others.length === 0 ? game : t('home.gameWith', { game, names: listed(others) })
}

/** "Ana and Ben play Sultan". */
export const hostedBy = (table: TableListed): string => {
  const names = table.seats.flatMap((_, seat) => nameOf(table, seat) ?? [])
  return t('home.plays', { n: names.length, names: listed(names), game: titleOf(table.game) })
}

/** "You won Sultan with 52 points", or without points if nobody had any when the game ended early. */
export const endingOf = (table: TableListed): string => {
  const { result, yours } = table
  if (!result || result.winners.length === 0) return headingOf(table)
  const [game, n] = [titleOf(table.game), result.points]
  const names = result.winners.map((seat) => nameOf(table, seat) ?? '')
  if (names.length > 1) return t('home.tied', { names: listed(names), game, n })
  const isMe = yours.length === 1 && result.winners[0] === yours[0]
  const name = names[0] ?? ''
  if (n === 0) return isMe ? t('home.youWonPlain', { game }) : t('home.wonPlain', { name, game })
  return isMe ? t('home.youWon', { game, n }) : t('home.won', { name, game, n })
}

/** "18 Jun 2026, 4 players". */
export const playedOn = (table: TableListed): string =>
  t('home.on', { date: day(new Date(table.changed * 1000)), n: table.players })

/** Whose turn it is, or what the table is waiting for. */
export const statusOf = (table: TableListed): string => {
  if (table.stage === 'open') return t('home.seatsFree', { n: freeSeats(table) })
  return table.turn === null ? '' : t('turn.of', { name: nameOf(table, table.turn) ?? '' })
}
