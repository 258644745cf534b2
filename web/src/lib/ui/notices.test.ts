import { beforeAll, describe, expect, it, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { Refusal } from '../net/refusal'
import { attempt, complain, notice, notify, sentenceOf } from './notices.svelte'

describe('what went wrong', () => {
  beforeAll(() => speak('de'))

  it('is in the language of the screen', () => {
    expect(sentenceOf(new Refusal({ code: 'seat-taken', message: 'seat 1 is not free' }))).toBe(
      'Jemand war schneller: Es ist kein Platz mehr frei.',
    )
  })

  it('is never in the server’s English, except for what is wrong with a file', () => {
    expect(sentenceOf(new Refusal({ code: 'bad-seat', message: 'seat 9' }))).toBe(
      'Das ging nicht. Der Server nennt als Grund „bad-seat“.',
    )
    expect(sentenceOf(new Error('oh'))).toBe('Das ging nicht: ein Fehler von uns. Lade die Seite neu.')
    expect(sentenceOf(new Refusal({ code: 'bad-box', message: 'coin: 3' }))).toMatch(/auf Englisch: coin: 3$/)
  })

  it('is translated again when the language changes', async () => {
    complain(new Refusal({ code: 'game-over', message: '' }))
    expect(notice()).toBe('Das Spiel ist aus.')
    await speak('en')
    expect(notice()).toBe('The game is over.')
    await speak('de')
  })

  it('is shown, and what was tried brings nothing', async () => {
    const failing = () => Promise.reject(new Refusal({ code: 'too-fast', message: '' }))
    expect(await attempt(failing)).toBeNull()
    expect(notice()).toMatch(/^Das war zu viel/)
  })

  it('disappears by itself', () => {
    vi.useFakeTimers()
    notify(() => 'Kopiert.')
    vi.advanceTimersByTime(6000)
    expect(notice()).toBe('')
    vi.useRealTimers()
  })
})
