/** One table on this screen: its connection, and what it shows before and after the start. */
import { DealWatch } from '$lib/fair/DealWatch.svelte'
import { seatsWithout } from '$lib/fair/pins'
import { listed, t } from '$lib/i18n/language.svelte'
import { api } from '$lib/net/api'
import { Live, wireTo, type Request } from '$lib/net/live'
import type { Lobby, React, ToClient, Whole } from '$lib/net/messages.gen'
import { nameAt } from '$lib/table/bots'
import { apply, opened, type TableState } from '$lib/table/state'
import type { Why } from '$lib/table/why'
import { attempt, complain, notify } from '$lib/ui/notices.svelte'

export type Sign = React['sign']

/** Say at the start who has no part in the deal. */
const tellWithout = ({ setup, seats }: Whole): void => {
  const names = seatsWithout(setup, seats).map((seat) => nameAt(seats[seat] ?? {}, seat))
  if (names.length > 0) notify(t('fair.without', { names: listed(names) }))
}

export class TableSession {
  lobby = $state.raw<Lobby | null>(null)
  table = $state.raw<TableState | null>(null)
  /** The code with which the server closed for good: no such table, or not for us. */
  gone = $state<number | null>(null)
  connected = $state(true)
  readonly deal = new DealWatch(api)
  readonly id: string
  readonly #live: Live

  constructor(id: string) {
    this.id = id
    this.#live = new Live(() => wireTo(id), {
      told: (message) => this.#told(message),
      connected: (connected) => this.#hear(connected),
      ended: (code) => (this.gone = code),
    })
  }

  close(): void {
    this.#live.stop()
  }

  hurry(): void {
    this.#live.hurry()
  }

  /** Play a move; whether it was taken comes back. */
  async play(move: string): Promise<boolean> {
    const { table } = this
    if (!table || table.seat === null) return false
    return this.#ask({ type: 'play', position: table.position, move, seat: table.seat })
  }

  async why(move: string): Promise<Why | null> {
    const seat = this.table?.seat
    if (seat == null) return null
    const answer = await attempt(() => this.#live.ask({ type: 'why', move, seat }))
    return answer?.type === 'why' ? answer : null
  }

  async say(text: string): Promise<void> {
    await this.#ask({ type: 'chat', text, seat: this.#voice() })
  }

  async react(sign: Sign): Promise<void> {
    await this.#ask({ type: 'react', sign, seat: this.#voice() })
  }

  async undo(): Promise<void> {
    const { table } = this
    if (table?.seat != null) await this.#ask({ type: 'ask_undo', position: table.position, seat: table.seat })
  }

  async answerUndo(agree: boolean): Promise<void> {
    const { table } = this
    const seats = table?.undoRequest?.waiting_for.filter((seat) => table.yours.includes(seat)) ?? []
    for (const seat of seats) await this.#ask({ type: 'answer_undo', agree, position: table?.position ?? 0, seat })
  }

  look(seat: number): void {
    this.#live.look(seat)
  }

  async handOver(seat: number, bot: string): Promise<void> {
    await attempt(() => api.handOver(this.id, seat, bot))
  }

  async takeBack(seat: number): Promise<void> {
    await attempt(() => api.takeBack(this.id, seat))
  }

  async resign(seat: number): Promise<void> {
    await this.#ask({ type: 'resign', seat })
  }

  async claim(seat: number): Promise<void> {
    await this.#ask({ type: 'claim', seat })
  }

  async standIn(seat: number): Promise<void> {
    await this.#ask({ type: 'stand_in', seat })
  }

  #voice(): number | null {
    return this.table?.seat ?? this.lobby?.yours[0] ?? null
  }

  /** Ask the server for something; whether it was done comes back. */
  async #ask(request: Request): Promise<boolean> {
    return (await attempt(() => this.#live.ask(request))) !== null
  }

  #hear(connected: boolean): void {
    this.connected = connected
    if (this.table) this.table = apply(this.table, { type: 'socket', connected })
  }

  #told(message: ToClient): void {
    switch (message.type) {
      case 'lobby':
        this.lobby = message
        this.deal.lobby(message)
        return
      case 'table':
        this.table = opened(message)
        this.deal.table(message)
        if (this.lobby) tellWithout(message)
        this.lobby = null
        return
      case 'refused':
        return complain(new Error(message.message))
      case 'chat':
        if (this.lobby) this.lobby = { ...this.lobby, chat: [...this.lobby.chat, message] }
        break
      case 'presence':
        if (this.lobby) this.lobby = { ...this.lobby, presence: message }
        break
      case 'confirmed':
      case 'why':
        return
    }
    if (this.table) this.table = apply(this.table, message)
    if (this.table && message.type === 'update' && message.secret != null) this.deal.table(this.table)
  }
}
