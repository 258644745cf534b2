/**
 * A live connection to a table that stays up: it says hello with the last line it saw, reconnects automatically
 * when it is lost, and repeats moves whose answer it missed (the server makes none twice). It uses no browser APIs.
 */
import type { Because, Confirmed, HintGiven, Refused, ToClient, ToServer } from './messages.gen'
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
  /** Everything the server sends, except answers to requests. */
  readonly told: (message: ToClient) => void
  readonly connected: (connected: boolean) => void
  /** The server refuses this connection; there is no retry. */
  readonly ended: (code: number) => void
}
export interface Timing {
  readonly later: (ms: number, then: () => void) => () => void
  readonly random: () => number
}
type Answer = Confirmed | Because | HintGiven
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
/** 4000 plus the HTTP status: retrying does not help with these. */
const FINAL = new Set([SESSION_ENDED, 4400, 4401, 4403, 4404])

/** The pause before the next attempt: doubled each time, with jitter so that clients do not all return at once. */
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
  /** The seat whose view was requested; undefined: the one the server chose. */
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

  /** Send a request; the promise resolves to the server's answer or rejects with its refusal. */
  ask(request: Request): Promise<Answer> {
    const id = String((this.#count += 1))
    return new Promise((resolve, reject) => {
      const asked = { text: JSON.stringify({ ...request, id }), isMove: request.type === 'play', resolve, reject }
      if (!this.#isOpen && !asked.isMove) return reject(offline())
      this.#asked.set(id, asked)
      if (this.#isOpen) this.#wire?.send(asked.text)
    })
  }

  /** Switch to another seat's view: the server sends the whole table as that seat sees it. */
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
   * A new connection has the first seat's view again: any other must be requested, and comes as the whole table.
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

  /** Whether a message answers one of our requests; if so, the request is done. */
  #answers(message: ToClient): boolean {
    if (!isAnswer(message)) return false
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

const isAnswer = (message: ToClient): message is Answer | Refused =>
  message.type === 'confirmed' || message.type === 'refused' || message.type === 'why' || message.type === 'hint'

const settle = ({ resolve, reject }: Asked, message: Answer | Refused): void => {
  if (message.type === 'refused') reject(new Refusal(message))
  else resolve(message)
}

/** The live connection to a table, on this device or on this page's server. */
export const wireTo = (table: string): Wire =>
  isHere(table)
    ? wireHere(table)
    : (new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${encodeURIComponent(table)}/live`) as Wire)
