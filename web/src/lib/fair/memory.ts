/**
 * What this device stores about its deals, and how it moves to another device: after the `#` of a link, so no server
 * sees it.
 */
import { joined, type Pin } from './pins'

const STORED = 'jewelbox.deals'
/** How many tables are stored: the latest ones. */
export const KEPT = 60
/** How many of them are included in a link. */
export const CARRIED = 12

type Pins = Readonly<Record<string, Pin>>

const isPin = (value: unknown): value is Pin => {
  const { table, method, commitment, parts } = (value ?? {}) as Partial<Pin>
  return (
    [table, method, commitment].every((each) => typeof each === 'string') && typeof parts === 'object' && parts !== null
  )
}

const read = (text: string | null): Pins => {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return Object.fromEntries(
      Object.entries(found as object).filter((entry): entry is [string, Pin] => isPin(entry[1])),
    )
  } catch {
    return {}
  }
}
const lastOf = (pins: Pins, number: number): Pins => Object.fromEntries(Object.entries(pins).slice(-number))

export const pinOf = (table: string): Pin | null => read(localStorage.getItem(STORED))[table] ?? null

export const keep = (pin: Pin): void => {
  const { [pin.table]: _, ...others } = read(localStorage.getItem(STORED))
  localStorage.setItem(STORED, JSON.stringify(lastOf({ ...others, [pin.table]: pin }, KEPT)))
}

/** The latest pins as one word for an address; empty if there are none. */
export const packed = (): string => {
  const pins = Object.values(lastOf(read(localStorage.getItem(STORED)), CARRIED))
  return pins.length === 0
    ? ''
    : btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(pins))))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
}

/** Import what another device has packed. */
export const unpack = (word: string): void => {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const pins: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (Array.isArray(pins)) for (const pin of pins.filter(isPin)) keep(joined(pinOf(pin.table), pin))
  } catch {
    // A link that was cut off in the middle still signs in.
  }
}
