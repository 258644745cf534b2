import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import type { Company, LogLine } from '$lib/table/game'
import { fixturesOf } from '../../gallery/fixtures'
import { buyTarget, COIN, collectTarget, giveTarget, SKIP } from './moves'
import { still } from './scene'
import { antiqueLabel, cardLabel, effectWords, narrate, prompt, soldWords, takerWords, theAntiques } from './telling'
import type { Maharaja, MaharajaEvent } from './types'

const company: Company = {
  you: 0,
  seats: ['Nora', 'Felix', 'Leïla', 'Basil'].map((name) => ({ name, bot: false, here: true })),
}
const words = (line: LogLine): string => ('heading' in line ? line.heading : spoken(line.sentence))
const told = (...events: MaharajaEvent[]): string[] => narrate(events, company).flat().map(words)
const { viewOf } = fixturesOf<Maharaja>('maharaja')

describe('the log of The Maharaja’s Legacy', () => {
  beforeEach(() => speak('en'))

  it('describes a day from its offer to its end', () => {
    expect(
      told(
        {
          event: 'offer',
          day: 2,
          cards: [
            ['jug', 'red'],
            ['vase', 'orange'],
          ],
        },
        { event: 'coin', seat: 1, rupees: 3 },
        { event: 'tax', seat: 1, rupees: 1 },
        { event: 'buy', seat: 0, antique: ['jug', 'red'], price: 3 },
        { event: 'day-end', day: 2, gone: [['vase', 'orange']] },
        { event: 'day-end', day: 3, gone: [] },
      ),
    ).toEqual([
      'Day 2',
      'New on offer: red jug, orange vase.',
      'Felix takes the coin: 3 rupees.',
      'Felix pays 1 rupee in tax.',
      'You buy the red jug for 3 rupees.',
      'The sale day is over. This leaves the game: orange vase.',
      'The sale day is over: everything is sold.',
    ])
  })

  it('describes cards taken and left, and what they cost', () => {
    expect(
      told(
        { event: 'collect', seat: 0, card: 'vase-3', points: 4 },
        { event: 'give', seat: 0, antique: ['vase', 'blue'] },
        { event: 'collect', seat: 2, card: 'various-5', points: 7 },
        { event: 'skip', seat: 1 },
      ),
    ).toEqual([
      'You take the card for 3 vases: 4 points.',
      'You give up the blue vase.',
      'Leïla takes the card for 5 different kinds: 7 points.',
      'Felix takes no card.',
    ])
  })

  it('describes the effects of grey sides', () => {
    expect(
      told(
        { event: 'effect', seat: 1, effect: 'rupees', rupees: 3 },
        { event: 'effect', seat: 0, effect: 'again', lapses: false },
        { event: 'effect', seat: 0, effect: 'again', lapses: true },
        { event: 'effect', seat: 0, effect: 'clear', gone: [['knife', 'green']] },
        { event: 'effect', seat: 0, effect: 'clear', gone: [] },
      ),
    ).toEqual([
      'Effect: Felix gets 3 rupees.',
      'Effect: you take one more turn.',
      'The extra turn lapses.',
      'The effect removes this from the game: green knife.',
      'Effect: the offer is already empty.',
    ])
  })

  it('describes what is lost at the end', () => {
    expect(
      told({
        event: 'alone',
        seat: 3,
        antiques: [
          ['statue', 'red'],
          ['jewellery', 'yellow'],
        ],
      }),
    ).toEqual(['Basil gives up what is alone in its colour: red statue, yellow jewellery.'])
  })

  it.each(LANGUAGES)('fills every place in %s', async (language) => {
    await speak(language)
    const events = fixturesOf<Maharaja>('maharaja').all.flatMap(({ steps }) => steps.flatMap((step) => step.events))
    const lines = narrate(events, company).flat().map(words)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /[{}]|undefined|maharaja\./.test(line))).toEqual([])
  })
})

describe('words for things', () => {
  it('follow the genders of the languages', async () => {
    await speak('de')
    expect(
      theAntiques([
        ['jug', 'orange'],
        ['vase', 'green'],
      ]),
    ).toBe('den orange\u00adfarbenen Krug und die grüne Vase')
    await speak('fr')
    expect(
      theAntiques([
        ['jug', 'green'],
        ['instrument', 'blue'],
      ]),
    ).toBe('la cruche verte et l’instrument bleu')
    await speak('nl')
    expect(antiqueLabel({ kind: 'knife', colour: 'red', value: 2 })).toBe('Rood mes, waarde 2')
  })

  it('say the state of a collection card', async () => {
    await speak('en')
    const [card] = viewOf('maharaja-first').collections
    if (!card) throw new Error('no card')
    expect(cardLabel(card, 1, company)).toBe('the card for 2 jugs: 2 points, 1 of 2')
    expect(cardLabel({ ...card, taker: 1 }, 1, company)).toBe('the card for 2 jugs: 2 points, taken by Felix')
    expect(cardLabel({ ...card, taker: 0 }, 1, company)).toBe('the card for 2 jugs: 2 points, yours')
    expect(cardLabel({ ...card, met_by: [0], effect: 'again' }, 2, company)).toBe(
      'the card for 2 jugs: 2 points, You can take it, Effect: one more turn',
    )
    expect(cardLabel({ ...card, closed_to: [0] }, 2, company)).toBe(
      'the card for 2 jugs: 2 points, You have the large one',
    )
  })

  it('speak to me as you', async () => {
    await speak('en')
    expect([takerWords(0, company), takerWords(1, company)]).toEqual(['Yours', 'Felix'])
    expect([soldWords(0, company), soldWords(1, company)]).toEqual(['bought by you', 'bought by Felix'])
    expect([effectWords('rupees'), effectWords('clear')]).toEqual(['Effect: 3 rupees', 'Effect: the offer is cleared'])
  })
})

describe('the prompt of The Maharaja’s Legacy', () => {
  beforeEach(() => speak('en'))
  const stepOf = (name: string, ...chosen: string[]) => prompt(still(viewOf(name)), chosen, company).step

  it('says the next step', () => {
    expect(stepOf('maharaja-offer')).toBe('Buy an antique for 3 rupees, or take the coin.')
    expect(stepOf('maharaja-offer', COIN)).toBe('Tap the coin again to take it.')
    expect(stepOf('maharaja-offer', buyTarget('knife', 'green'))).toBe('Tap again to buy the green knife.')
    expect(stepOf('maharaja-collect')).toBe('Take a collection card, or leave them.')
    expect(stepOf('maharaja-collect', collectTarget('vase-2'))).toBe('Tap to take the card for 2 vases.')
    expect(stepOf('maharaja-collect', SKIP)).toBe('Tap again to take no card.')
    expect(stepOf('maharaja-give')).toBe('Choose the antique you give up for this card.')
    expect(stepOf('maharaja-give', giveTarget('knife', 'blue'))).toBe('Tap again to give up the blue knife.')
  })

  it('is mine only on my turn', () => {
    expect(prompt(still(viewOf('maharaja-offer')), [], company)).toMatchObject({ seat: 0, mine: true })
    expect(prompt(still(viewOf('maharaja-day')), [], company)).toMatchObject({
      seat: 1,
      lead: 'Felix’s turn.',
      mine: false,
    })
  })

  it('describes what happens while it moves', () => {
    const scene = { ...still(viewOf('maharaja-day')), told: { event: 'coin', seat: 2, rupees: 3 } as const }
    expect(prompt(scene, [], company)).toEqual({
      seat: 2,
      lead: 'Leïla takes the coin: 3 rupees.',
      step: '',
      mine: false,
    })
  })
})
