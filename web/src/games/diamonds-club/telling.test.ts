import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import type { Company, LogLine } from '$lib/table/game'
import { fixturesOf } from '../../gallery/fixtures'
import { still } from './scene'
import { narrate, prompt } from './telling'
import type { Club, ClubEvent } from './types'

const company: Company = {
  you: 0,
  seats: ['Nora', 'Felix', 'Leïla', 'Basil'].map((name) => ({ name, bot: false, here: true })),
}
const words = (line: LogLine): string => ('heading' in line ? line.heading : spoken(line.sentence))
const told = (...events: ClubEvent[]): string[] => narrate(events, company).flat().map(words)

describe('the log of Diamonds Club', () => {
  beforeEach(() => speak('en'))

  it('describes a purchase, and the hats it brings', () => {
    expect(
      told(
        { event: 'buy', seat: 1, field: 'B5', price: 1, good: 'ship', which: 2, hats: 2 },
        { event: 'hats', seat: 1, from: 0, to: 2, upon: [0] },
      ),
    ).toEqual(['Felix buys ship 2 at B5 for 1 coin.', 'Felix moves to 2 on the start player track, on top of you.'])
  })

  it('describes a step once', () => {
    const step: ClubEvent = { event: 'step', seat: 0, track: 'forest', step: 1, coin: false }
    expect(
      told({ event: 'buy', seat: 0, field: 'A1', price: 2, good: 'step', which: 'forest', hats: 0 }, step),
    ).toEqual(['You buy a step on the forest track at A1 for 2 coins.'])
    expect(
      told({ event: 'buy', seat: 0, field: 'A1', price: 2, good: 'any-step', which: null, hats: 0 }, step).at(-1),
    ).toBe('You take a step on the forest track.')
  })

  it('describes a building with what was paid for it', () => {
    expect(
      told(
        { event: 'build', seat: 2, board: 'pavilion', tile: 'pavilion', price: 3 },
        { event: 'pay', seat: 2, gem: 'green' },
        { event: 'pay', seat: 2, gem: 'green' },
        { event: 'pay', seat: 2, gem: 'diamond' },
        { event: 'place', seat: 2, tile: 'pavilion', place: 'mandatory', last_light: true },
      ),
    ).toEqual([
      'Leïla builds a pavilion and pays 2 green and 1 diamond.',
      'Leïla has covered all light fields: this is the last round.',
    ])
  })

  it('describes an exchange with what it brings', () => {
    expect(told({ event: 'exchange', seat: 0, mine: 'red', right: 5, ship: 4, gems: { red: 4, diamond: 1 } })).toEqual([
      'You exchange a red mine, mining right 5 and ship 4: 4 red and 1 diamond.',
    ])
  })

  it.each(LANGUAGES)('fills every place in %s', async (language) => {
    await speak(language)
    const events = fixturesOf<Club>('diamonds-club').all.flatMap(({ steps }) => steps.flatMap((step) => step.events))
    const lines = narrate(events, company).flat().map(words)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /[{}]|undefined|club\./.test(line))).toEqual([])
  })
})

describe('the prompt of Diamonds Club', () => {
  beforeEach(() => speak('en'))
  const { viewOf } = fixturesOf<Club>('diamonds-club')
  const step = (name: string, ...chosen: string[]): string => prompt(still(viewOf(name)), chosen, company).step

  it('says the next step', () => {
    expect(step('diamonds-club-buy')).toBe('Choose a field to buy, or pass.')
    expect(step('diamonds-club-buy', 'field:A1')).toBe('Tap the field again to buy it.')
    expect(step('diamonds-club-buy', 'pass:phase')).toBe('Tap again to pass.')
    expect(step('diamonds-club-exchange', 'mine:blue', 'right:5', 'ship:5')).toBe('Take the gems, or swap a tile.')
    expect(step('diamonds-club-build', 'board:any')).toBe('Choose the tile to build.')
    expect(step('diamonds-club-build', 'board:any', 'tile:forest')).toBe('Check the payment, then build.')
  })

  it('is mine only on my turn', () => {
    expect(prompt(still(viewOf('diamonds-club-buy')), [], company).mine).toBe(true)
    expect(prompt(still(viewOf('diamonds-club-waiting')), [], company).mine).toBe(false)
  })

  it('describes what is happening while it moves', () => {
    const scene = { ...still(viewOf('diamonds-club-buy')), event: { event: 'pass', seat: 1, phase: 'buy' } as const }
    expect(prompt(scene, [], company)).toMatchObject({ seat: 1, lead: 'Felix passes.', mine: false })
    const place = { event: 'place', seat: 1, tile: 'forest', place: 'light', last_light: false } as const
    expect(prompt({ ...scene, event: place }, [], company).lead).toBe('Felix builds a forest.')
  })
})
