import { describe, expect, it } from 'vitest'
import sultan from '../../games/sultan/client'
import { fixturesOf } from '../../gallery/fixtures'
import type { Sultan } from '../../games/sultan/types'
import { firstKnown, sceneAfter } from './lookBack'
import type { Step } from './state'

const { fixture } = fixturesOf<Sultan>('sultan')
const steps: readonly Step[] = fixture('sultan-reveal').steps

describe('looking back', () => {
  it('shows the cushions after a bid, not the next round that the same message begins', () => {
    const at = steps.findLastIndex(({ events }) => events.some(({ event }) => event === 'reveal'))
    const before = steps.slice(0, at).reduce((sum, { events }) => sum + events.length, 0)
    expect(steps[at]?.events[0]?.event).toBe('bid')
    const { view, reveals } = sceneAfter(sultan, steps, before + 1) as Sultan['scene']
    const cards = view.cushions.reduce((sum, cushion) => sum + cushion.cards.length, 0)
    expect([cards, reveals, view.tray]).toEqual([view.players, [], []])
    const revealed = sceneAfter(sultan, steps, before + 2) as Sultan['scene']
    expect(revealed.reveals.length).toBe(1)
  })

  it('shows the view itself after the last event of a message', () => {
    const told = steps.reduce((sum, { events }) => sum + events.length, 0)
    expect(sceneAfter(sultan, steps, told)).toEqual(sultan.still(steps.at(-1)?.view as Sultan['view']))
  })

  it('knows nothing of the time before the first message', () => {
    const first = firstKnown(steps)
    expect([sceneAfter(sultan, steps, first - 1), sceneAfter(sultan, steps, first) === null]).toEqual([null, false])
  })
})
