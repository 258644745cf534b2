import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import type { HabitShown } from '$lib/net/messages.gen'
import { placeOn, written } from './scale'

const habit = (change: Partial<HabitShown>): HabitShown => ({
  name: 'paid',
  words: {},
  is_share: false,
  mine: 8,
  champion: 4,
  occasions: 3,
  ...change,
})

describe('a habit on its line', () => {
  beforeAll(() => speak('en'))

  it('is placed from zero to a little beyond the larger mark', () => {
    expect(placeOn(8, habit({}))).toBe(80)
    expect(placeOn(4, habit({}))).toBe(40)
    expect(placeOn(8, habit({ champion: null }))).toBe(80)
    expect(placeOn(0, habit({ mine: 0, champion: 0 }))).toBe(0)
  })

  it('that is a share ends at 100%', () => {
    expect(placeOn(0.25, habit({ is_share: true, mine: 0.25, champion: 0.5 }))).toBe(25)
    expect(written(0.254, true)).toBe('25%')
    expect(written(9.26, false)).toBe('9.3')
    expect(written(0.357, false)).toBe('0.36')
  })
})
