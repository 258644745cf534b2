import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { choiceOf, choicesFor } from './seats'

describe('the menu of a seat', () => {
  beforeAll(() => speak('en'))

  it('says who the seat is for', () => {
    const seats = [{}, { reserved: true }, { name: 'easy', bot: 'easy' }, { name: 'Ben' }]
    expect(seats.map((seat) => choiceOf(seat))).toEqual(['open', 'reserved', 'bot:easy', 'taken'])
  })

  it('has its current choice among those it offers', () => {
    for (const seat of [{}, { reserved: true }, { name: 'easy', bot: 'easy' }, { name: 'Ben' }])
      expect(choicesFor(seat).map(({ value }) => value)).toContain(choiceOf(seat))
  })

  it('calls a seat taken only if someone sits there', () => {
    expect(choicesFor({ name: 'Ben' })[0]?.label).toBe('Taken')
    expect(choicesFor({}).map(({ label }) => label)).not.toContain('Taken')
  })
})
