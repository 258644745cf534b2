/** Which line of a table's log a seat saw last on this device. */
const keyOf = (table: string, seat: number): string => `jewelbox.seen.${table}.${seat}`

export const seenOf = (table: string, seat: number): number => Number(localStorage.getItem(keyOf(table, seat)) ?? 0)
export const rememberSeen = (table: string, seat: number, number: number): void =>
  localStorage.setItem(keyOf(table, seat), String(number))
export const forgetSeen = (table: string, seat: number): void => localStorage.removeItem(keyOf(table, seat))
