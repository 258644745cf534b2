import { describe, expect, it } from 'vitest'
import { clubSymbols } from '$games/diamonds-club/art/sprite'
import { sharedSprite } from './sprite'

const pictures = (symbols: string): string[] =>
  [...symbols.matchAll(/data:image\/svg\+xml,([^"]*)"/g)].map(([, text]) => decodeURIComponent(text ?? ''))

describe.each([
  ['shared', sharedSprite()],
  ['Diamonds Club', clubSymbols()],
])('the pictures of the %s drawings', (_, symbols) => {
  it('are there', () => {
    expect(pictures(symbols).length).toBeGreaterThan(4)
  })

  it.each(pictures(symbols))('need nothing from the page: %.60s', (picture) => {
    const wanted = [...picture.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
    const there = [...picture.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !there.includes(id))).toEqual([])
    expect(picture).not.toMatch(/<use|var\(|currentColor/)
  })
})
