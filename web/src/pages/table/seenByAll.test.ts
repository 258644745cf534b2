import { describe, expect, it } from 'vitest'
import sultan from '$games/sultan/client'
import { speak } from '$lib/i18n/language.svelte'
import { spoken } from '$lib/i18n/texts'
import type { GameEvent } from '$lib/table/messages'
import type { TableState } from '$lib/table/state'
import { fixture, stateOf } from '../../gallery/fixtures'
import { seenByAll } from './seenByAll'

const table = stateOf(fixture('sultan-bid'))
const after = (...events: GameEvent[]): TableState => {
  const [step] = table.steps
  return { ...table, steps: [{ ...step, events }] }
}
const draw = { event: 'draw', jewels: ['blue', 'red', 'green'] } as const
const bid = (card: number) => ({ event: 'bid', seat: 0, cushion: 1, card })
const wordsOf = (state: TableState): string[] =>
  seenByAll(sultan, state, 2).map((line) => ('sentence' in line ? spoken(line.sentence) : ''))

describe('what everyone saw', () => {
  it('names the player whose screen it was, and leaves headings out', async () => {
    await speak('en')
    expect(wordsOf(after(draw, bid(12)))).toHaveLength(2)
    expect(wordsOf(after(draw, bid(12))).at(-1)).toMatch(/^Nora /)
  })

  it('gives away nothing about a card that is face down', () => {
    expect(wordsOf(after(draw, bid(12)))).toEqual(wordsOf(after(draw, bid(3))))
  })
})
