/** Checks for the hints of every game, shown at moments of real games. */
import { describe, expect, it } from 'vitest'
import type { BaseView, GameEvent } from '../table/messages'
import { fits, nextHint, type Hint, type Moment } from './guide'

interface Fixture<View, Event> {
  readonly steps: readonly {
    readonly view: View
    readonly events: readonly Event[]
    readonly legal: readonly string[]
  }[]
}
type Targets = (move: string) => readonly string[]

/** What can be chosen first: nothing yet, or the first thing of a legal move. */
const firstChoices = (legal: readonly string[], targets: Targets): (readonly string[])[] => [
  [],
  ...legal.map((move) => targets(move).slice(0, 1)),
]

/** The moments of a fixture, each with everything that happened before it. */
const momentsOf = <View extends BaseView, Event extends GameEvent>(
  { steps }: Fixture<View, Event>,
  targets: Targets,
): Moment<View, Event>[] =>
  steps.flatMap(({ view, legal }, i) => {
    const events = steps.slice(0, i + 1).flatMap((step) => step.events)
    return firstChoices(legal, targets).map((chosen) => ({ view, events, chosen }))
  })

export const describeGuide = <View extends BaseView, Event extends GameEvent>(
  hints: readonly Hint<View, Event>[],
  fixtures: readonly Fixture<View, Event>[],
  targets: Targets,
): void => {
  const moments = fixtures.flatMap((fixture) => momentsOf(fixture, targets))
  const seated = moments.filter(({ view }) => view.seat !== null)

  it('has ten to fifteen hints, each with its own name', () => {
    expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length)
    expect(hints.length).toBeGreaterThanOrEqual(10)
    expect(hints.length).toBeLessThanOrEqual(15)
  })
  describe.each(hints.map((hint) => [hint.id, hint] as const))('the hint %s', (_, hint) => {
    it('comes at a moment of a real game, and not always', () => {
      expect(seated.some((moment) => fits(hint, moment))).toBe(true)
      expect(seated.every((moment) => fits(hint, moment))).toBe(false)
    })
  })
  it('shows each hint once, and comes to an end', () => {
    for (const moment of seated) {
      const shown = new Set<string>()
      for (let hint = nextHint(hints, moment, shown); hint; hint = nextHint(hints, moment, shown)) {
        expect(shown.has(hint.id)).toBe(false)
        shown.add(hint.id)
      }
      expect(shown.size).toBeLessThan(hints.length)
    }
  })
}
