/** One table on this screen: its connection, and what it shows before and after the start. */
import { DealWatch } from '../fair/DealWatch.svelte'
import { seatsWithout } from '../fair/pins'
import { listed, t } from '../i18n/language.svelte'
import { isHere } from '../local/device'
import { apiAt, apiHere, type Api } from '../net/api'
import { Live, wireTo, type Request } from '../net/live'
import type { HintShown, Lobby, React, ToClient, Whole } from '../net/messages.gen'
import { Refusal } from '../net/refusal'
import { go } from '../router/router.svelte'
import { HOME, tableAt } from '../router/routes'
import { attempt, complain, notify } from '../ui/notices.svelte'
import { nameAt } from './bots'
import { afterMessage, afterSocket, LIVE } from './connection'
import { apply, opened, type TableState } from './state'
import type { Why } from './why'

export type Sign = React['sign']

/** The bot that plays for someone who is away. */
const STAND_IN = 'medium'

/** Say at the start who has no part in the deal. */
const tellWithout = ({ setup, seats }: Whole): void => {
  const names = seatsWithout(setup, seats).map((seat) => nameAt(seats[seat] ?? {}, seat))
  if (names.length > 0) notify(() => t('fair.without', { names: listed(names) }))
}

export class TableSession {
  lobby = $state.raw<Lobby | null>(null)
  table = $state.raw<TableState | null>(null)
  /** The code with which the server closed for good: no such table, or not for us. */
  gone = $state<number | null>(null)
  connection = $state.raw(LIVE)
  /** Why a table on this device can't be shown. */
  refusal = $state.raw<Refusal | null>(null)
  /** A table on this device proves nothing about its deal, so nothing is checked. */
  readonly isHere: boolean
  readonly deal: DealWatch
  readonly id: string
  readonly #api: Api
  readonly #live: Live

  constructor(id: string) {
    this.id = id
    this.isHere = isHere(id)
    this.#api = apiAt(id)
    this.deal = new DealWatch(this.#api)
    this.#live = new Live(() => wireTo(id), {
      told: (message) => this.#told(message),
      connected: (connected) => (this.connection = afterSocket(this.connection, connected)),
      ended: (code) => this.#end(code),
    })
  }

  close(): void {
    this.#live.stop()
  }

  hurry(): void {
    this.#live.hurry()
  }

  /** Play a move; returns whether it was accepted. */
  async play(move: string): Promise<boolean> {
    const { table } = this
    if (!table || table.seat === null) return false
    return this.#ask({ type: 'play', position: table.position, move, seat: table.seat })
  }

  /** Why a move is not possible; null: there was no answer. */
  async why(move: string): Promise<Why | null> {
    const seat = this.table?.seat
    if (seat == null) return null
    const answer = await attempt(() => this.#live.ask({ type: 'why', move, seat }))
    return answer?.type === 'why' ? answer : null
  }

  /** A good move, computed on this device; null: it was refused. */
  async hint(names: readonly string[]): Promise<HintShown | null> {
    const { table } = this
    if (table?.seat == null) return null
    const { seat, position } = table
    return attempt(async () => {
      const given = await this.#live.ask({ type: 'ask_hint', seat, position })
      return given.type === 'hint' ? apiHere.hint({ view: { ...given.view }, names }) : null
    })
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

  /** Let a bot play for one of my seats. */
  async handOver(seat: number): Promise<void> {
    await attempt(() => this.#api.handOver(this.id, seat, STAND_IN))
  }

  async takeBack(seat: number): Promise<void> {
    await attempt(() => this.#api.takeBack(this.id, seat))
  }

  async resign(seat: number): Promise<void> {
    await this.#ask({ type: 'resign', seat })
  }

  /** Delete a game that nobody else plays. */
  async delete(): Promise<void> {
    await attempt(async () => {
      await this.#api.forget(this.id)
      go(HOME)
    })
  }

  /** Let another seat lose whose time has run out. */
  async claim(seat: number): Promise<void> {
    await this.#ask({ type: 'claim', seat })
  }

  /** Let a bot play for another seat whose time has run out, or whose player is gone. */
  async standIn(seat: number): Promise<void> {
    await this.#ask({ type: 'stand_in', seat })
  }

  /** Play again. The first to ask opens the table; a seat is reserved there for each of the others. */
  async rematch(): Promise<void> {
    await attempt(async () => {
      const { setup } = await this.#api.rematch(this.id)
      await this.#api.join(setup.table, {})
      go(tableAt(setup.table))
    })
  }

  /** Let anyone with its address watch the replay, or only those at the table. */
  async shareReplay(isPublic: boolean): Promise<void> {
    const audience = await attempt(() => this.#api.shareReplay(this.id, isPublic))
    if (audience && this.table) this.table = { ...this.table, replay: audience.public ? 'public' : 'players' }
  }

  #voice(): number | null {
    return this.table?.seat ?? this.lobby?.yours[0] ?? null
  }

  /** Send the server a request; returns whether it was done. */
  async #ask(request: Request): Promise<boolean> {
    return (await attempt(() => this.#live.ask(request))) !== null
  }

  #end(code: number): void {
    if (this.isHere) this.refusal ??= new Refusal({ code: 'no-tables', message: 'this browser can’t run tables' })
    this.gone = code
  }

  #told(message: ToClient): void {
    this.connection = afterMessage(this.connection, message)
    switch (message.type) {
      case 'lobby':
        this.lobby = message
        this.deal.lobby(message)
        return
      case 'table':
        this.table = opened(message)
        if (!this.isHere) this.deal.table(message)
        if (this.lobby) tellWithout(message)
        this.lobby = null
        return
      case 'refused':
        this.refusal = new Refusal(message)
        // A local table that was never shown says on its page what is wrong.
        return this.isHere && !this.table ? undefined : complain(this.refusal)
      case 'chat':
        if (this.lobby) this.lobby = { ...this.lobby, chat: [...this.lobby.chat, message] }
        break
      case 'presence':
        if (this.lobby) this.lobby = { ...this.lobby, presence: message }
        break
      case 'confirmed':
      case 'why':
      case 'wait':
      case 'hint':
        return
    }
    if (this.table) this.table = apply(this.table, message)
    if (this.table && !this.isHere && message.type === 'update' && message.secret != null) this.deal.table(this.table)
  }
}
