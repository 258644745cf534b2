/** Takes part in one table's deal automatically, and checks that nothing about it is changed. */
import { newPart, partCommitment } from './deal'
import { keep, pinOf } from './memory'
import { partToReveal, seen, tidied, withPart, type Alarm, type Pin, type ShownDeal } from './pins'
import type { Lobby, SetupShown } from '../net/messages.gen'

/** The two requests with which a seat takes part. */
export interface DealRequests {
  readonly commit: (table: string, seat: number, commitment: string) => Promise<unknown>
  readonly reveal: (table: string, seat: number, part: string) => Promise<unknown>
}
/** The part of a message that concerns the deal. */
interface Told {
  readonly setup: SetupShown
  readonly yours: readonly number[]
  readonly secret?: string | null
}

/** Whether everyone at a table is me or a bot: then there is nobody to deal fairly with. */
export const isSolo = ({ seats, yours }: Pick<Lobby, 'seats' | 'yours'>): boolean =>
  seats.every(({ bot }, seat) => bot != null || yours.includes(seat))

const shownIn = ({ setup, yours, secret = null }: Told, stage: ShownDeal['stage']): ShownDeal => ({
  table: setup.table,
  method: setup.method,
  commitment: setup.commitment,
  commitments: setup.commitments ?? [],
  reveals: setup.reveals ?? [],
  stage,
  mine: yours,
  secret,
})

export class DealWatch {
  pin = $state.raw<Pin | null>(null)
  readonly #requests: DealRequests
  /** Requests in flight, so that none is sent twice. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  readonly #sent = new Set<string>()

  constructor(requests: DealRequests) {
    this.#requests = requests
  }

  get alarm(): Alarm | null {
    return this.pin?.alarm ?? null
  }

  /** A table before its start: commit to a part for each of my seats, and reveal it when all commitments are fixed. */
  lobby(lobby: Lobby): void {
    const shown = shownIn(lobby, lobby.dealing ? 'dealing' : 'open')
    const pin = this.#see(shown)
    if (shown.stage === 'open') this.#commit(pin, shown, lobby)
    else for (const seat of lobby.yours) if (!lobby.seats[seat]?.revealed) this.#reveal(pin, shown, seat)
  }

  /** A table in play, or after the end. */
  table(table: Told): void {
    this.#see(shownIn(table, 'begun'))
  }

  #see(shown: ShownDeal): Pin {
    const pin = seen(pinOf(shown.table), shown)
    this.#keep(pin)
    return pin
  }

  #keep(pin: Pin): void {
    this.pin = pin
    keep(pin)
  }

  /** The part is stored before its commitment is sent, so that a page closed in between can still reveal it. */
  #commit(pin: Pin, shown: ShownDeal, lobby: Lobby): void {
    const solo = isSolo(lobby)
    const known = tidied(pin, shown, solo)
    const without = solo ? [] : lobby.yours.filter((seat) => shown.commitments[seat] == null)
    const parts = without.map((seat) => [seat, known.parts[seat] ?? newPart()] as const)
    this.#keep(parts.reduce((sofar, [seat, part]) => withPart(sofar, seat, part), known))
    for (const [seat, part] of parts) {
      const bound = partCommitment(shown.table, seat, shown.commitment, part)
      this.#send(`commit ${seat} ${bound}`, () => this.#requests.commit(shown.table, seat, bound))
    }
  }

  #reveal(pin: Pin, shown: ShownDeal, seat: number): void {
    const part = partToReveal(pin, shown, seat)
    if (part !== null) this.#send(`reveal ${seat}`, () => this.#requests.reveal(shown.table, seat, part))
  }

  /** What can't be sent now is retried with the next message. */
  #send(what: string, request: () => Promise<unknown>): void {
    if (this.#sent.has(what)) return
    this.#sent.add(what)
    request()
      .catch(() => undefined)
      .finally(() => this.#sent.delete(what))
  }
}
