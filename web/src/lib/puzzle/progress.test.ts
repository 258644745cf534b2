import { describe, expect, it } from 'vitest'
import { after, NONE, parseProgress, ratingAfter } from './progress'

const easy = { id: 'a', rating: 1000 }
const hard = { id: 'b', rating: 2000 }

describe('a rating', () => {
  it('gains more by a hard puzzle than by an easy one', () => {
    expect(ratingAfter(1500, 2000, 'alone')).toBeGreaterThan(ratingAfter(1500, 1000, 'alone'))
    expect(ratingAfter(1500, 1000, 'alone')).toBeGreaterThan(1500)
  })

  it('loses by a miss, and stays with a hint', () => {
    expect(ratingAfter(1500, 1500, 'missed')).toBe(1484)
    expect(ratingAfter(1500, 1500, 'helped')).toBe(1500)
  })
})

describe('progress', () => {
  it('counts puzzles found one after the other', () => {
    const twice = after(after(NONE, easy, 'alone'), hard, 'helped')
    expect(twice).toMatchObject({ streak: 2, longest: 2, tried: { a: true, b: true } })
  })

  it('begins a new streak after a miss, and keeps the longest', () => {
    const lost = after(after(NONE, easy, 'alone'), hard, 'missed')
    expect(lost).toMatchObject({ streak: 0, longest: 1, tried: { a: true, b: false } })
  })

  it('takes no puzzle twice', () => {
    const once = after(NONE, hard, 'missed')
    const again = after(once, hard, 'alone')
    expect(again).toMatchObject({ rating: once.rating, streak: 0, tried: { b: true } })
  })

  it('begins again when what was stored can’t be read', () => {
    expect(parseProgress('{')).toEqual(NONE)
    expect(parseProgress(null)).toEqual(NONE)
    expect(parseProgress('{"rating":"x","tried":{"a":true,"b":7}}')).toEqual({ ...NONE, tried: { a: true } })
    expect(parseProgress(JSON.stringify(after(NONE, easy, 'alone')))).toEqual(after(NONE, easy, 'alone'))
  })
})
