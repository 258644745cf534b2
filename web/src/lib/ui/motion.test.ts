import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseSpeed, FACTORS, paced, restoreSpeed, speed, SPEEDS, storedSpeed, wantsCalm } from './motion.svelte'
import tokens from './tokens.css?raw'

const sources = import.meta.glob<string>('/src/**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true })
const TIMED = /(?:transition|animation)(?:-duration)?:[^;]*/g
const TIME = /[\d.]m?s\b/

/** A device with some stored choice, whose system wants motion reduced or not. */
const device = (stored: string | null, reduce: boolean) => {
  const kept = new Map(stored === null ? [] : [['jewelbox.motion', stored]])
  const system = { matches: reduce, change: () => undefined as void }
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches
    },
    addEventListener: (_: string, listener: () => void) => (system.change = listener),
  }))
  restoreSpeed()
  return { kept, system }
}

describe('motion in styles', () => {
  it('takes its times from the tokens, which are zero for those who want no motion', () => {
    const found = Object.entries(sources).flatMap(([path, text]) =>
      (text.match(TIMED) ?? []).map((rule) => ({ path, rule })),
    )
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(({ rule }) => TIME.test(rule))).toEqual([])
  })

  it.each(SPEEDS.filter((each) => each !== 'normal'))('has the factor of the speed %s', (each) => {
    expect(tokens).toMatch(new RegExp(`data-motion='${each}'\\] \\{\\s+--pace: ${FACTORS[each]};`))
  })
})

describe('the speed of motion', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    [null, false, 'normal'],
    [null, true, 'off'],
    ['fast', true, 'fast'],
    ['calm', false, 'off'],
    ['auto', true, 'off'],
    ['nonsense', false, 'normal'],
  ])('with %s stored and reduced motion %s is %s', (stored, reduce, expected) => {
    device(stored, reduce)
    expect(speed()).toBe(expected)
    expect(document.documentElement.dataset['motion']).toBe(expected)
  })

  it('follows the system until the user chooses', () => {
    const { kept, system } = device(null, false)
    system.matches = true
    system.change()
    expect(wantsCalm()).toBe(true)
    chooseSpeed('slow')
    system.change()
    expect([speed(), kept.get('jewelbox.motion')]).toEqual(['slow', 'slow'])
  })

  it('stretches times, and leaves time to look where nothing moves', () => {
    device(null, false)
    expect(SPEEDS.map((each) => (chooseSpeed(each), paced(100)))).toEqual([100, 50, 100, 200])
  })

  it('reads only what it stores', () => {
    expect(SPEEDS.map(storedSpeed)).toEqual([...SPEEDS])
  })
})
