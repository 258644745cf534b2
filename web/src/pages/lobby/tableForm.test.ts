import { describe, expect, it } from 'vitest'
import type { OptionShown } from '$lib/net/messages.gen'
import {
  emptyForm,
  isFull,
  namesHere,
  optionsFor,
  playersOf,
  settledOptions,
  wantedOf,
  withName,
  withOffered,
  withPlayers,
  withSeat,
} from './tableForm'

const form = emptyForm('sultan', 4)

describe('the form of a table', () => {
  it('begins with open seats', () => {
    expect(wantedOf(form, 'Nora')).toMatchObject({
      game: 'sultan',
      players: 4,
      seats: [{ kind: 'taken' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    })
  })

  it('seats bots, and people on this device by their names', () => {
    const made = withName(withSeat(withSeat(form, 1, 'bot:hard'), 2, 'here'), 2, ' Emil ')
    expect(wantedOf(made, 'Nora').seats?.slice(1, 3)).toEqual([
      { kind: 'bot', bot: 'hard' },
      { kind: 'taken', name: 'Emil' },
    ])
  })

  it('gives people without a name one that nobody else has', () => {
    const made = withName(emptyForm('sultan', 4, 'here'), 2, 'Beryl')
    expect(namesHere(made, 'Amber')).toEqual(['Coral', 'Beryl', 'Jasper'])
    expect(namesHere(withName(made, 1, '  '), 'Amber')[0]).toBe('Coral')
  })

  it('keeps what was chosen when the number of players changes', () => {
    const made = withPlayers(withSeat({ ...form, starter: 3 }, 1, 'reserved'), 2)
    expect([playersOf(made), made.seats, made.starter]).toEqual([2, ['reserved'], null])
    expect(withPlayers(made, 3).seats).toEqual(['reserved', 'open'])
  })

  it('offers options by the number of players and by the option that they need', () => {
    const option = { meaning: '', changes_rules: true, players: [2] }
    const options: readonly OptionShown[] = [
      { ...option, name: 'grey', values: [false, true], needs: null },
      { ...option, name: 'clear', values: ['coins', 'day'], needs: 'grey' },
    ]
    const names = (made: typeof form): readonly string[] => optionsFor(made, options).map(({ name }) => name)
    const two = withPlayers(form, 2)
    const grey = { ...two, options: { grey: true, clear: 'day' } }
    expect([names(form), names(two), names(grey)]).toEqual([[], ['grey'], ['grey', 'clear']])
    expect(names({ ...two, options: { grey: false } })).toEqual(['grey'])
    expect(withOffered(grey, options).options).toEqual({ grey: true, clear: 'day' })
    expect(withOffered({ ...grey, options: { grey: false, clear: 'day' } }, options).options).toEqual({ grey: false })
    expect(withOffered(withPlayers(grey, 3), options).options).toEqual({})
    expect(settledOptions({ grey: false, clear: 'coins' }, options)).toEqual([['grey', false]])
    expect(settledOptions({ grey: true, clear: 'coins' }, options).length).toBe(2)
  })

  it('is full when nobody has to be waited for', () => {
    expect(isFull(form)).toBe(false)
    expect(isFull({ ...form, seats: ['here', 'bot:easy'] })).toBe(true)
  })
})
