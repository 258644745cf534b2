import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from './Announcer.svelte'
import type { Prompt } from './game'
import type { LogEntry } from './log'

const line = (told: number, text: string): LogEntry => ({ step: 1, at: 1, told, line: { seat: 0, sentence: [text] } })
const prompt = (step: string, lead = 'Your turn.'): Prompt => ({ seat: 0, lead, step, mine: true })
const textsOf = (announcer: Announcer): string[] => announcer.said.map(({ text }) => text)

describe('an announcer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says the lines that are new, and headings too', () => {
    const announcer = new Announcer(1)
    announcer.tell([line(1, 'old'), { step: 1, at: 1, told: 2, line: { heading: 'Round 2' } }, line(2, 'new')], 2)
    expect(textsOf(announcer)).toEqual(['Round 2.', 'new'])
  })

  it('says lines of a step that the screen shows much later than it came', () => {
    const announcer = new Announcer(0)
    const log = [line(1, 'first'), line(2, 'second')]
    announcer.tell(log.slice(0, 1), 1)
    vi.advanceTimersByTime(60_000)
    announcer.tell(log, 2)
    expect(textsOf(announcer)).toEqual(['second'])
  })

  it('says nothing twice when moves were taken back', () => {
    const announcer = new Announcer(3)
    announcer.tell([line(1, 'stays'), line(4, 'undone')], 4)
    announcer.tell([line(1, 'stays'), line(4, 'undone')], 4)
    expect(textsOf(announcer)).toEqual(['undone'])
  })

  it('says the next step after the lines, and once', () => {
    const announcer = new Announcer(0)
    announcer.tell([line(1, 'Ben bids.')], 1)
    announcer.ask(prompt('Choose a card.'), 1)
    announcer.ask(prompt('Choose a card.'), 1)
    expect(textsOf(announcer)).toEqual(['Ben bids.', 'Your turn. Choose a card.'])
  })

  it('says the same step again after another one', () => {
    const announcer = new Announcer(0)
    announcer.ask(prompt('Choose a card.'), 1)
    announcer.ask(prompt('Tap again.'), 1)
    announcer.ask(prompt('Choose a card.'), 1)
    expect(textsOf(announcer)).toHaveLength(3)
  })

  it('says the same step of mine again in another position, and not that of others', () => {
    const announcer = new Announcer(0)
    const other = { ...prompt('Choosing a card.', 'Ben’s turn.'), mine: false }
    announcer.ask(prompt('Choose a card.'), 1)
    announcer.ask(prompt('Choose a card.'), 2)
    announcer.ask(other, 3)
    announcer.ask(other, 4)
    expect(textsOf(announcer)).toHaveLength(3)
  })

  it('forgets what was said after a while, and the oldest where there is too much', () => {
    const announcer = new Announcer(0)
    announcer.tell(
      Array.from({ length: 40 }, (_, i) => line(i + 1, `${i}`)),
      40,
    )
    expect(textsOf(announcer)).toEqual(Array.from({ length: 12 }, (_, i) => `${28 + i}`))
    vi.advanceTimersByTime(5000)
    expect(textsOf(announcer)).toEqual([])
  })
})
