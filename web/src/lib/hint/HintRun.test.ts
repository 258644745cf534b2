import { describe, expect, it } from 'vitest'
import type { HintShown } from '../net/messages.gen'
import { HintRun } from './HintRun.svelte'

const HINT: HintShown = { best: { move: 'coin', events: [], chance: 0.5, is_close: false }, other: null, why: {} }

describe('a hint', () => {
  it('is thought about, then shown', async () => {
    const run = new HintRun(() => Promise.resolve(HINT))
    const opened = run.open()
    expect([run.isOpen, run.found]).toEqual([true, null])
    await opened
    expect([run.isOpen, run.found]).toEqual([true, HINT])
  })

  it('that was closed meanwhile is not shown', async () => {
    const run = new HintRun(() => Promise.resolve(HINT))
    const opened = run.open()
    run.close()
    await opened
    expect([run.isOpen, run.found]).toEqual([false, null])
  })

  it('that was refused closes', async () => {
    const run = new HintRun(() => Promise.resolve(null))
    await run.open()
    expect(run.isOpen).toBe(false)
  })

  it('is asked for once at a time', async () => {
    let asked = 0
    const run = new HintRun(() => {
      asked += 1
      return Promise.resolve(HINT)
    })
    await Promise.all([run.open(), run.open()])
    expect(asked).toBe(1)
  })
})
