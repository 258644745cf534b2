import { beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import type { Company, LogLine } from '$lib/table/game'
import { fixturesOf } from '../../gallery/fixtures'
import { still } from './scene'
import { narrate, prompt, reasonOf } from './telling'
import type { RevealEvent, Sultan, SultanEvent } from './types'

const company: Company = {
  you: 0,
  seats: ['Nora', 'Felix', 'Leïla', 'Basil'].map((name) => ({ name, bot: false, here: true })),
}
const words = (line: LogLine): string => ('heading' in line ? line.heading : spoken(line.sentence))
const told = (...events: SultanEvent[]): string[] => narrate(events, company).flat().map(words)
const reveal = (change: Partial<RevealEvent>): RevealEvent => ({
  event: 'reveal',
  cushion: 2,
  jewel: 'red',
  cards: [
    { seat: 0, card: 12 },
    { seat: 1, card: 8 },
  ],
  winner: 0,
  ...change,
})

describe('the log of Sultan', () => {
  beforeEach(() => speak('en'))

  it('describes draw and return', () => {
    expect(
      told(
        { event: 'deal', stage: 2, hand: [1, 2] },
        { event: 'draw', round: 6, jewels: ['white', 'red', 'red', 'blue'] },
        { event: 'return', seat: 2, jewel: 'red' },
      ),
    ).toEqual([
      'Stage 2 begins: everyone takes new cards.',
      'Stage 2, round 1',
      'Drawn from the pouch: white, red, red, blue.',
      'Leïla puts the red jewel back into the pouch.',
    ])
  })

  it('names the jewel at which a card was placed', () => {
    const lines = told(
      { event: 'draw', round: 1, jewels: ['white', 'red', 'red', 'blue'] },
      { event: 'return', seat: 0, jewel: 'red' },
      { event: 'bid', seat: 0, cushion: 2, card: 12 },
      { event: 'bid', seat: 1, cushion: 3, card: 'hidden' },
    )
    expect(lines.slice(-3)).toEqual([
      'You put the red jewel back into the pouch.',
      'You place your 12 at the red jewel.',
      'Felix places a card at the blue jewel.',
    ])
  })

  it('describes who won and why', () => {
    expect(told(reveal({}))).toEqual(['You win the red jewel: 12 beats 8.'])
    expect(told(reveal({ winner: 2, cards: [{ seat: 2, card: 3 }] }))).toEqual([
      'Leïla wins the red jewel: the only card.',
    ])
    expect(told(reveal({ winner: null, cards: [] }))).toEqual([
      'No card at the red jewel: it goes back into the pouch.',
    ])
  })

  it('explains a tie by who was first, and between two by who started', () => {
    const tie = reveal({
      winner: 1,
      cards: [
        { seat: 1, card: 11 },
        { seat: 3, card: 11 },
      ],
    })
    expect(reasonOf(tie, 4)).toBe('the first of 2 cards worth 11')
    expect(reasonOf(tie, 2)).toBe('two 11s, the first player wins')
  })

  it.each(LANGUAGES)('fills every place in %s', async (language) => {
    await speak(language)
    const events = fixturesOf<Sultan>('sultan').all.flatMap(({ steps }) => steps.flatMap((step) => step.events))
    const lines = narrate(events, company).flat().map(words)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /[{}]|undefined|sultan\./.test(line))).toEqual([])
  })
})

describe('the prompt of Sultan', () => {
  beforeEach(() => speak('en'))
  const { viewOf } = fixturesOf<Sultan>('sultan')

  it('says the next step', () => {
    const returning = still(viewOf('sultan-return'))
    expect(prompt(returning, [], company).step).toBe('Choose the jewel to put back.')
    expect(prompt(returning, ['jewel:red'], company).step).toBe('Tap it again to put it back.')
    const bidding = still(viewOf('sultan-bid'))
    expect(prompt(bidding, [], company).step).toBe('Choose a card for one of the cushions.')
    expect(prompt(bidding, ['card:10'], company).step).toBe('Put your 10 at a cushion.')
    expect(prompt(bidding, ['cushion:2'], company).step).toBe('Choose the card for cushion 2.')
  })

  it('is mine only on my turn', () => {
    expect(prompt(still(viewOf('sultan-bid')), [], company).mine).toBe(true)
    expect(prompt(still(viewOf('sultan-waiting')), [], company).mine).toBe(false)
  })

  it('describes who won during the reveal', () => {
    const scene = { ...still(viewOf('sultan-bid')), reveals: [reveal({ winner: 1 })] }
    expect(prompt(scene, [], company)).toMatchObject({ seat: 1, lead: 'Felix wins the red jewel.' })
  })
})
