import { describe, expect, it } from 'vitest'
import { FIRST_PAUSE, Live, LONGEST_PAUSE, pauseBefore, type Wire } from './live'
import type { ToClient } from './messages.gen'
import { isRefusal } from './refusal'

class FakeWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  readonly sent: Record<string, unknown>[] = []
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.onclose?.({ code: 1000 })
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/** A live connection on a fake socket, with a clock that is moved by hand. */
const bench = () => {
  const wires: FakeWire[] = []
  const told: ToClient[] = []
  const connected: boolean[] = []
  const ended: number[] = []
  let waiting: { ms: number; then: () => void } | null = null
  const live = new Live(
    () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
    {
      told: (message) => told.push(message),
      connected: (now) => connected.push(now),
      ended: (code) => ended.push(code),
    },
    {
      later: (ms, then) => {
        waiting = { ms, then }
        return () => (waiting = null)
      },
      random: () => 0.5,
    },
  )
  const newest = (): FakeWire => wires.at(-1) as FakeWire
  return {
    live,
    wires,
    told,
    connected,
    ended,
    newest,
    pause: () => waiting?.ms ?? null,
    wait: () => {
      const now = waiting
      waiting = null
      now?.then()
    },
  }
}
const refusalOf = async (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)
const move = { type: 'play', position: 3, move: 'bid 1 2', seat: 0 } as const

describe('a live connection', () => {
  it('says hello, with what it saw last after it was lost', () => {
    const { newest, wait, told } = bench()
    newest().onopen?.()
    newest().tell({ type: 'table', number: 7 })
    newest().onclose?.({ code: 1006 })
    wait()
    newest().onopen?.()
    expect([newest().sent, told.length]).toEqual([[{ type: 'hello', seen: 7 }], 1])
  })

  it('reports when it is lost and when it is back', () => {
    const { newest, wait, connected } = bench()
    newest().onopen?.()
    newest().onclose?.({ code: 1006 })
    wait()
    newest().onclose?.({ code: 1006 })
    wait()
    newest().onopen?.()
    expect(connected).toEqual([true, false, true])
  })

  it('waits longer after each failure, and shortly again after a success', () => {
    const { newest, wait, pause } = bench()
    const pauses = [0, 1, 2].map(() => {
      newest().onclose?.({ code: 1006 })
      const ms = pause()
      wait()
      return ms
    })
    expect(pauses).toEqual([FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE])
    newest().onopen?.()
    newest().tell({ type: 'presence', seats: [], spectators: 0 })
    newest().onclose?.({ code: 1006 })
    expect(pause()).toBe(FIRST_PAUSE)
  })

  it('never waits very long', () => {
    expect(pauseBefore(40, 0.5)).toBe(LONGEST_PAUSE)
  })

  it('waits as long as the server asks for', () => {
    const { newest, pause, told } = bench()
    newest().onopen?.()
    newest().tell({ type: 'wait', seconds: 5 })
    newest().onclose?.({ code: 1001 })
    expect([pause(), told[0]?.type]).toEqual([5000, 'wait'])
  })

  it('does not try again if the server refuses it for good', () => {
    const { newest, pause, ended, wires } = bench()
    newest().onopen?.()
    newest().onclose?.({ code: 4404 })
    expect([ended, pause(), wires.length]).toEqual([[4404], null, 1])
  })

  it('gives each request its answer', async () => {
    const { live, newest, told } = bench()
    newest().onopen?.()
    const [first, second] = [live.ask(move), live.ask({ type: 'why', move: 'bid 1 3', seat: 0 })]
    const ids = newest()
      .sent.slice(1)
      .map(({ id }) => id)
    newest().tell({ type: 'why', id: ids[1], sentence: 'no' })
    newest().tell({ type: 'confirmed', id: ids[0], position: 4 })
    expect([await first, await second]).toMatchObject([{ position: 4 }, { sentence: 'no' }])
    expect(told).toEqual([])
  })

  it('throws refusals', async () => {
    const { live, newest } = bench()
    newest().onopen?.()
    const asked = live.ask(move)
    newest().tell({ type: 'refused', id: newest().sent[1]?.['id'], code: 'illegal-move', message: 'no' })
    expect(isRefusal(await refusalOf(asked), 'illegal-move')).toBe(true)
  })

  it('repeats a move whose answer it missed, and nothing else', async () => {
    const { live, newest, wait } = bench()
    newest().onopen?.()
    const [played, said] = [live.ask(move), refusalOf(live.ask({ type: 'chat', text: 'Hm.' }))]
    newest().onclose?.({ code: 1006 })
    expect(isRefusal(await said, 'offline')).toBe(true)
    wait()
    newest().onopen?.()
    expect(newest().sent.map(({ type }) => type)).toEqual(['hello', 'play'])
    newest().tell({ type: 'confirmed', id: newest().sent[1]?.['id'], position: 4 })
    expect(await played).toMatchObject({ position: 4 })
  })

  it('keeps the view that was asked for when it connects again', () => {
    const { live, newest, wait } = bench()
    newest().onopen?.()
    live.look(2)
    newest().onclose?.({ code: 1006 })
    wait()
    newest().onopen?.()
    expect(newest().sent).toEqual([{ type: 'look', seat: 2 }])
  })

  it('tries at once when told to hurry', () => {
    const { live, newest, wires } = bench()
    newest().onclose?.({ code: 1006 })
    live.hurry()
    live.hurry()
    expect(wires).toHaveLength(2)
  })

  it('stops for good', () => {
    const { live, newest, pause, ended } = bench()
    newest().onopen?.()
    live.stop()
    expect([pause(), ended]).toEqual([null, []])
  })
})
