import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { namesOf, promptByName } from './names'

beforeAll(() => speak('en'))

describe('names at a table', () => {
  it('are those of people, and of bots', () => {
    expect(namesOf([{ name: 'Nora' }, { name: 'easy', bot: 'easy' }])).toEqual(['Nora', 'Basil'])
  })

  it('have the word of the sign where two are called the same', () => {
    const names = namesOf([{ name: 'Nora' }, { name: 'Leïla' }, { name: 'Leïla' }])
    expect(names).toEqual(['Nora', 'Leïla, sun', 'Leïla, leaf'])
  })
})

describe('the prompt at a shared device', () => {
  const seats = ['Nora', 'Emil'].map((name) => ({ name, bot: false, here: true, resigned: false }))

  it('calls the next player by name', () => {
    const prompt = { seat: 1, lead: 'Your turn.', step: 'Take the coin.', mine: true }
    expect(promptByName(prompt, { you: 1, seats })).toEqual({ ...prompt, lead: 'Emil’s turn.', named: true })
  })

  it('is the same while someone else decides', () => {
    const prompt = { seat: 0, lead: 'Nora’s turn.', step: '', mine: false }
    expect(promptByName(prompt, { you: 1, seats })).toBe(prompt)
  })
})
