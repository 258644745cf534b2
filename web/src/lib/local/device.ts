/**
 * The tables on this device, for the page: requests and live connections as if they went to a server. The first of
 * them starts the worker with Python.
 */
import type { Fetch } from '../net/api'
import type { Wire } from '../net/live'
import { remembers } from './memory'
import { keepProgress } from './progress.svelte'
import type { FromPage, ToPage } from './protocol'

/** The prefix of the names of tables on this device. */
const MARK = 'here-'
export const isHere = (table: string): boolean => table.startsWith(MARK)

/** The browser can't run its own tables. */
export class NoTables extends Error {
  override readonly name = 'NoTables'
}

const canPlayHere = (): boolean =>
  typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof DecompressionStream === 'function'

interface Waiting {
  readonly resolve: (response: Response) => void
  readonly reject: (error: Error) => void
}

class Device {
  #worker: Worker | null = null
  #count = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #wires = new Map<number, LocalWire>()

  /** Send a request; the answer is a response as a server would send it. */
  ask(method: string, address: string, body: string): Promise<Response> {
    const url = new URL(address, 'https://device.invalid')
    const id = (this.#count += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const query = Object.fromEntries(url.searchParams)
      try {
        this.send({ type: 'ask', id, method, path: url.pathname.replace(/^\/api/, ''), query, body })
      } catch (error) {
        this.#waiting.delete(id)
        reject(error as Error)
      }
    })
  }

  open(wire: LocalWire, table: string): number {
    const number = (this.#count += 1)
    this.#wires.set(number, wire)
    this.send({ type: 'open', wire: number, table })
    return number
  }

  get isStarted(): boolean {
    return this.#worker !== null
  }

  forget(wire: number): void {
    this.#wires.delete(wire)
    this.send({ type: 'close', wire })
  }

  send(message: FromPage): void {
    this.started().postMessage(JSON.stringify(message))
  }

  started(): Worker {
    if (this.#worker) return this.#worker
    if (!canPlayHere()) throw new NoTables('this browser can’t run WebAssembly')
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tables' })
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#told(data)
    worker.onerror = () => this.#fail(new Error('the worker with the tables can’t be loaded'))
    return (this.#worker = worker)
  }

  #told(message: ToPage): void {
    switch (message.type) {
      case 'answer': {
        const status = message.is_refused ? 400 : 200
        this.#waiting.get(message.id)?.resolve(new Response(message.text, { status }))
        this.#waiting.delete(message.id)
        return
      }
      case 'progress':
        return keepProgress(message.share)
      case 'failed':
        return this.#fail(message.isUnable ? new NoTables(message.message) : new Error(message.message))
      case 'opened':
        return this.#wires.get(message.wire)?.onopen?.()
      case 'text':
        return this.#wires.get(message.wire)?.onmessage?.({ data: message.text })
      case 'closed':
        this.#wires.get(message.wire)?.onmessage?.({ data: message.text })
        this.#wires.get(message.wire)?.onclose?.({ code: message.code })
        this.#wires.delete(message.wire)
    }
  }

  /** Python is not available now: all requests and connections fail, and the next request tries again. */
  #fail(reason: Error): void {
    console.warn(reason)
    keepProgress(null)
    this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
    const wires = [...this.#wires.values()]
    this.#wires.clear()
    for (const wire of wires) wire.onclose?.({ code: 1006 })
  }
}

const device = new Device()

/** A live connection to a table on this device. */
class LocalWire implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  #number: number | null = null

  constructor(table: string) {
    // As a socket does: its creator first sets its handlers.
    queueMicrotask(() => this.#open(table))
  }

  #open(table: string): void {
    try {
      this.#number = device.open(this, table)
    } catch {
      this.onclose?.({ code: 4400 })
    }
  }

  send(text: string): void {
    if (this.#number !== null) device.send({ type: 'send', wire: this.#number, text })
  }

  close(): void {
    if (this.#number !== null) device.forget(this.#number)
    this.onclose?.({ code: 1000 })
  }
}

/** Start Python if someone has played on this device before; otherwise it is loaded only when needed. */
export const startEarly = async (): Promise<void> => {
  if (canPlayHere() && (await remembers())) device.started()
}
/** Whether the worker with the tables runs. */
export const isStarted = (): boolean => device.isStarted

export const wireHere = (table: string): Wire => new LocalWire(table)

export const fetchHere: Fetch = (path, { method = 'GET', body }) =>
  device.ask(method, path, typeof body === 'string' ? body : '')
