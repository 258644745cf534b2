import { describe, expect, it } from 'vitest'
import { beatsOf, type Beat } from '$lib/motion/beats'
import { fixturesOf } from '../../gallery/fixtures'
import { beats, still, type SultanScene } from './scene'
import type { Sultan, SultanView } from './types'

const { fixture, viewOf } = fixturesOf<Sultan>('sultan')
const steps = (name: string) => fixture(name).steps
const played = (name: string, i: number): Beat<SultanScene>[] => {
  const [before, step] = [steps(name)[i - 1], steps(name)[i]]
  if (!before || !step) throw new RangeError(`no step ${i}`)
  return beatsOf({ still, beats }, still(before.view), step.events, step.view)
}
const lastBeat = (name: string): Beat<SultanScene>[] => played(name, steps(name).length - 1)
/** What is on the table, without whose turn it is. */
const layout = ({ cushions, tray, pouch, hand }: SultanView) => ({ cushions, tray, pouch, hand })

const reveals = (steps('sultan-reveal').at(-1)?.events ?? []).filter((event) => event.event === 'reveal')

describe('the scene', () => {
  it('after a bid looks as the server shows it', () => {
    const all = steps('sultan-bid')
    all.forEach(({ events, view }, i) => {
      const moved = i > 0 ? played('sultan-bid', i).at(-2)?.scene : undefined
      if (moved && events.every(({ event }) => event === 'bid')) expect(layout(moved.view)).toEqual(layout(view))
    })
    expect(all.some((step) => step.events.length === 1 && step.events[0]?.event === 'bid')).toBe(true)
  })

  it('after the draw and return of a round looks as the server shows it', () => {
    const drawn = lastBeat('sultan-reveal').at(-2)?.scene
    expect(drawn && layout(drawn.view)).toEqual(layout(viewOf('sultan-reveal')))
  })

  it('turns up the cushions one by one, and then takes the jewel away', () => {
    const seen = lastBeat('sultan-reveal').filter(({ scene }) => scene.reveals.length > 0)
    expect(seen.map(({ scene }) => [scene.reveals.length, scene.settled])).toEqual([
      [1, false],
      [1, true],
      [2, false],
      [2, true],
      [3, false],
      [3, true],
    ])
  })

  it('turns over every card of a cushion in its place', () => {
    const turned = lastBeat('sultan-reveal')
      .filter(({ scene }) => scene.reveals.length > 0 && !scene.settled)
      .map(({ flights }) =>
        flights?.map((flight) => 'piece' in flight && flight.turns && flight.from === flight.piece && flight.piece),
      )
    const before = steps('sultan-reveal').at(-2)?.view
    expect(turned.map((cards) => cards?.length)).toEqual(reveals.map(({ cards }) => cards.length))
    expect(turned.flat()).toContain(`face:${before?.cushions.flatMap(({ cards }) => cards)[0]?.place}`)
  })

  it('lets a jewel fly to its winner, or into the pouch', () => {
    const flights = lastBeat('sultan-reveal').flatMap(({ flights: all }) => all ?? [])
    const ends = flights.flatMap((flight) =>
      'ghost' in flight && flight.ghost.startsWith('jewel:') ? [flight.to] : [],
    )
    expect(ends).toEqual(
      reveals.map(({ winner, jewel }) =>
        winner === null ? 'pouch' : winner === 0 ? `row:${jewel}` : `seat:${winner}`,
      ),
    )
    expect(ends).toContain('pouch')
  })

  it('never takes longer than 400 milliseconds for one motion', () => {
    expect(Math.max(...lastBeat('sultan-reveal').map(({ ms }) => ms))).toBeLessThanOrEqual(400)
  })
})
