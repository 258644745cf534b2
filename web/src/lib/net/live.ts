/**
 * A live connection to a table that keeps itself up: it says hello with the last line it saw, connects again by itself
 * when it was lost, and repeats moves whose answer it missed (the server makes none twice). It knows no browser.
 */
import type { Because, Confirmed, Refused, ToClient, ToServer } from './messages.gen'
import { isHere, wireHere } from '../local/device'
import { offline, Refusal } from './refusal'

/** The part of a WebSocket that is used here. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
  send: (text: string) => void
  close: () => void
}
export interface LiveHooks {
  /** Everything the server tells, answers to requests excepted. */
  readonly told: (message: ToClient) => void
  readonly connected: (connected: boolean) => void
  /** The server will not have this connection; it is not tried again. */
  readonly ended: (code: number) => void
}
export interface Timing {
  readonly later: (ms: number, then: () => void) => () => void
  readonly random: () => number
}
type Answer = Confirmed | Because
/** A message without the number that `ask` gives it. */
export type Request = {
  readonly [Kind in ToServer['type']]: Omit<Extract<ToServer, { type: Kind }>, 'id'>
}[ToServer['type']]

interface Asked {
  readonly text: string
  readonly isMove: boolean
  readonly resolve: (answer: Answer) => void
  readonly reject: (refusal: Refusal) => void
}

export const FIRST_PAUSE = 400
export const LONGEST_PAUSE = 5000
const SESSION_ENDED = 4001
/** 4000 and the HTTP status: these don't get better by asking again. */
const FINAL = new Set([SESSION_ENDED, 4400, 4401, 4403, 4404])

/** The pause before the next attempt: doubled each time, and never quite the same for all clients of a server. */
export const pauseBefore = (attempt: number, random: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.75 + random / 2)

export const browserTiming: Timing = {
  later: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

export class Live {
  #wire: Wire | null = null
  #isOpen = false
  #attempts = 0
  #seen = 0
  #asked = new Map<string, Asked>()
  #count = 0
  #wait = 0
  /** The seat whose eyes were asked for; undefined: those that the server chose. */
  #eyes: number | null | undefined
  #cancel: (() => void) | null = null
  #stopped = false
  readonly #open: () => Wire
  readonly #hooks: LiveHooks
  readonly #timing: Timing

  constructor(open: () => Wire, hooks: LiveHooks, timing: Timing = browserTiming) {
    this.#open = open
    this.#hooks = hooks
    this.#timing = timing
    this.#connect()
  }

  /** Send a request; the promise holds the server's answer, or throws its refusal. */
  ask(request: Request): Promise<Answer> {
    const id = String((this.#count += 1))
    return new Promise((resolve, reject) => {
      const asked = { text: JSON.stringify({ ...request, id }), isMove: request.type === 'play', resolve, reject }
      if (!this.#isOpen && !asked.isMove) return reject(offline())
      this.#asked.set(id, asked)
      if (this.#isOpen) this.#wire?.send(asked.text)
    })
  }

  /** Look through the eyes of another seat: the whole table comes as that seat sees it. */
  look(seat: number | null): void {
    this.#eyes = seat
    if (this.#isOpen) this.#wire?.send(this.#greeting())
  }

  /** Try at once, for example because the device is online again. */
  hurry(): void {
    if (this.#wire !== null || this.#stopped) return
    this.#cancel?.()
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
    this.#wire?.close()
  }

  #connect(): void {
    const wire = this.#open()
    this.#wire = wire
    wire.onopen = () => this.#onopen(wire)
    wire.onmessage = ({ data }) => this.#ontext(String(data))
    wire.onclose = ({ code }) => this.#onclose(code)
  }

  #onopen(wire: Wire): void {
    this.#isOpen = true
    wire.send(this.#greeting())
    for (const { text } of this.#asked.values()) wire.send(text)
    this.#hooks.connected(true)
  }

  /**
   * A new connection looks through the first seat's eyes again: other ones have to be asked for, and bring the whole.
   */
  #greeting(): string {
    return JSON.stringify(
      this.#eyes === undefined ? { type: 'hello', seen: this.#seen } : { type: 'look', seat: this.#eyes },
    )
  }

  #ontext(text: string): void {
    const message = JSON.parse(text) as ToClient
    this.#attempts = 0
    this.#wait = message.type === 'wait' ? message.seconds * 1000 : 0
    if (message.type === 'table' || message.type === 'update') this.#seen = message.number
    if (this.#answers(message)) return
    this.#hooks.told(message)
  }

  /** Whether a message answers a request of ours; then the request is done. */
  #answers(message: ToClient): boolean {
    if (message.type !== 'confirmed' && message.type !== 'refused' && message.type !== 'why') return false
    const asked = this.#asked.get(message.id ?? '')
    if (!asked) return message.type !== 'refused'
    this.#asked.delete(message.id ?? '')
    settle(asked, message)
    return true
  }

  #onclose(code: number): void {
    const wasOpen = this.#isOpen
    this.#wire = null
    this.#isOpen = false
    if (this.#stopped || FINAL.has(code)) return this.#end(code)
    this.#giveUp(({ isMove }) => !isMove)
    if (wasOpen || this.#attempts === 0) this.#hooks.connected(false)
    this.#cancel = this.#timing.later(Math.max(this.#wait, this.#pause()), () => this.#connect())
  }

  #pause(): number {
    return pauseBefore(this.#attempts++, this.#timing.random())
  }

  #end(code: number): void {
    this.#giveUp(() => true)
    if (!this.#stopped) this.#hooks.ended(code)
    this.#stopped = true
  }

  #giveUp(which: (asked: Asked) => boolean): void {
    for (const [id, asked] of this.#asked) {
      if (!which(asked)) continue
      this.#asked.delete(id)
      asked.reject(offline())
    }
  }
}

const settle = ({ resolve, reject }: Asked, message: Answer | Refused): void => {
  if (message.type === 'refused') reject(new Refusal(message))
  else resolve(message)
}

/** The live connection of a table, on this device or on the server of this page. */
export const wireTo = (table: string): Wire =>
  isHere(table)
    ? wireHere(table)
    : (new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(table)}/live`) as Wire)
