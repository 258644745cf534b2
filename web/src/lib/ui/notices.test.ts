import { beforeAll, describe, expect, it, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { Refusal } from '../net/refusal'
import { attempt, notice, notify, sentenceOf } from './notices.svelte'

describe('what went wrong', () => {
  beforeAll(() => speak('de'))

  it('is told in the language of the screen', () => {
    expect(sentenceOf(new Refusal({ code: 'seat-taken', message: 'seat 1 is not free' }))).toBe(
      'Jemand war schneller: Es ist kein Platz mehr frei.',
    )
  })

  it('is told in the server’s words where there are no others', () => {
    expect(sentenceOf(new Refusal({ code: 'bad-seat', message: 'seat 9' }))).toBe('Das ging nicht: seat 9.')
    expect(sentenceOf(new Error('oh'))).toBe('Das ging nicht: oh.')
  })

  it('is shown, and what was tried brings nothing', async () => {
    const failing = () => Promise.reject(new Refusal({ code: 'too-fast', message: '' }))
    expect(await attempt(failing)).toBeNull()
    expect(notice()).toMatch(/^Das war zu viel/)
  })

  it('goes away by itself', () => {
    vi.useFakeTimers()
    notify('Kopiert.')
    vi.advanceTimersByTime(6000)
    expect(notice()).toBe('')
    vi.useRealTimers()
  })
})
