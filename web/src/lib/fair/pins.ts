/**
 * What this device first saw of a deal, and its own parts in it. Everything that the server shows later is
 * compared with it, so that nothing can be changed unnoticed. Pure: a deal shown in, a new pin out.
 */
import type { SeatShown, SetupShown } from '../net/messages.gen'
import { fingerprintOf, METHOD, partCommitment, type PerSeat } from './deal'

/**
 * What differs from what was first seen: the server's commitment, the seats' commitments after the start, the parts
 * that were revealed, the part of this device, or the secret.
 */
export type Alarm = 'commitment' | 'commitments' | 'reveals' | 'part' | 'secret'

export interface Pin {
  readonly table: string
  readonly method: string
  readonly commitment: string
  /** The seats' commitments, from the first moment after the start; null before it. */
  readonly commitments: PerSeat | null
  /** The seats' parts, from the first moment of the game; null before it. */
  readonly reveals: PerSeat | null
  /** The parts of this device, by seat. */
  readonly parts: Readonly<Record<number, string>>
  /** Whether the game was already over when this device first saw it: then there was nothing to compare it with. */
  readonly late: boolean
  /** The first problem found; it is kept. */
  readonly alarm: Alarm | null
}

/** A deal as a server message shows it. */
export interface ShownDeal {
  readonly table: string
  readonly method: string
  readonly commitment: string
  readonly commitments: PerSeat
  readonly reveals: PerSeat
  readonly stage: 'open' | 'dealing' | 'begun'
  /** The seats that are mine. */
  readonly mine: readonly number[]
  readonly secret: string | null
}

const first = ({ table, method, commitment, secret }: ShownDeal): Pin => ({
  table,
  method,
  commitment,
  commitments: null,
  reveals: null,
  parts: {},
  late: secret !== null,
  alarm: null,
})

const isSame = (some: PerSeat, others: PerSeat): boolean =>
  some.length === others.length && some.every((each, seat) => each === others[seat])

const isHeld = (pin: Pin, shown: ShownDeal, seat: number): boolean =>
  pin.parts[seat] !== undefined &&
  shown.commitments[seat] === partCommitment(pin.table, seat, pin.commitment, pin.parts[seat])

/** Whether a part that was revealed is not the one that its seat had committed to. */
const isForged = (pin: Pin, { commitments, reveals }: ShownDeal): boolean =>
  reveals.some(
    (part, seat) => part !== null && partCommitment(pin.table, seat, pin.commitment, part) !== commitments[seat],
  )

const isLeftOut = (pin: Pin, shown: ShownDeal): boolean =>
  shown.mine.some(
    (seat) =>
      pin.parts[seat] !== undefined &&
      (!isHeld(pin, shown, seat) || (shown.stage === 'begun' && shown.reveals[seat] !== pin.parts[seat])),
  )

/** What is wrong with a deal: how it differs from what was first seen. */
const alarmAt = (pin: Pin, shown: ShownDeal): Alarm | null => {
  if (shown.commitment !== pin.commitment || shown.method !== pin.method) return 'commitment'
  if (pin.commitments !== null && (shown.stage === 'open' || !isSame(pin.commitments, shown.commitments)))
    return 'commitments'
  if (shown.method === METHOD && isForged(pin, shown)) return 'reveals'
  if (pin.reveals !== null && (shown.stage !== 'begun' || !isSame(pin.reveals, shown.reveals))) return 'reveals'
  if (shown.secret !== null && fingerprintOf(shown.secret) !== pin.commitment) return 'secret'
  return shown.stage !== 'open' && isLeftOut(pin, shown) ? 'part' : null
}

/** Compare a deal with what was first seen, and store what is seen for the first time. */
export const seen = (known: Pin | null, shown: ShownDeal): Pin => {
  const pin = known ?? first(shown)
  return {
    ...pin,
    commitments: pin.commitments ?? (shown.stage === 'open' ? null : shown.commitments),
    reveals: pin.reveals ?? (shown.stage === 'begun' ? shown.reveals : null),
    alarm: pin.alarm ?? alarmAt(pin, shown),
  }
}

/** Forget the parts of these seats. */
const withoutParts = (pin: Pin, seats: readonly number[]): Pin => ({
  ...pin,
  parts: Object.fromEntries(Object.entries(pin.parts).filter(([seat]) => !seats.includes(Number(seat)))),
})

/** Before the start: forget the parts that are not needed, or that another of my devices has replaced. */
export const tidied = (pin: Pin, shown: ShownDeal, solo: boolean): Pin =>
  withoutParts(
    pin,
    shown.mine.filter((seat) => solo || (shown.commitments[seat] != null && !isHeld(pin, shown, seat))),
  )

export const withPart = (pin: Pin, seat: number, part: string): Pin => ({
  ...pin,
  parts: { ...pin.parts, [seat]: part },
})

/** The part that a seat may reveal now: mine, committed to, and only while nothing is wrong. */
export const partToReveal = (pin: Pin, shown: ShownDeal, seat: number): string | null =>
  shown.stage === 'dealing' && pin.alarm === null && isHeld(pin, shown, seat) ? (pin.parts[seat] ?? null) : null

/** The seats of people who have no part in a deal that asked for parts. */
export const seatsWithout = (
  { solo, reveals = [] }: Pick<SetupShown, 'solo' | 'reveals'>,
  seats: readonly Pick<SeatShown, 'bot'>[],
): number[] => (solo ? [] : reveals.flatMap((part, seat) => (part === null && seats[seat]?.bot == null ? [seat] : [])))

/** Merge what two devices first saw; if they differ, something was changed. */
export const joined = (own: Pin | null, other: Pin): Pin => {
  if (own === null) return other
  const alarm =
    own.commitment !== other.commitment || own.method !== other.method
      ? 'commitment'
      : differs(own.commitments, other.commitments)
        ? 'commitments'
        : null
  return {
    ...own,
    commitments: own.commitments ?? other.commitments,
    reveals: own.reveals ?? other.reveals,
    parts: { ...other.parts, ...own.parts },
    late: own.late && other.late,
    alarm: own.alarm ?? other.alarm ?? alarm,
  }
}

const differs = (some: PerSeat | null, others: PerSeat | null): boolean =>
  some !== null && others !== null && !isSame(some, others)
