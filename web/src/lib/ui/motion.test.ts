import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true })
const TIMED = /(?:transition|animation)(?:-duration)?:[^;]*/g
const TIME = /[\d.]m?s\b/

describe('motion in styles', () => {
  it('takes its times from the tokens, which are zero for those who want no motion', () => {
    const found = Object.entries(sources).flatMap(([path, text]) =>
      (text.match(TIMED) ?? []).map((rule) => ({ path, rule })),
    )
    expect(found.length).toBeGreaterThan(5)
    expect(found.filter(({ rule }) => TIME.test(rule))).toEqual([])
  })
})
