import { describe, expect, it } from 'vitest'
import { beatsOf, type Beat } from '$lib/motion/beats'
import { fixturesOf } from '../../gallery/fixtures'
import { beats, still, type ClubScene } from './scene'
import type { Club, ClubEvent, ClubView } from './types'

const { names: NAMES, fixture, viewOf } = fixturesOf<Club>('diamonds-club')
const steps = (name: string) => fixture(name).steps
const after = (view: ClubView, ...events: ClubEvent[]): ClubView => {
  const scene = events.reduce((now, event) => beats(now, event).at(-1)?.scene ?? now, still(view))
  return scene.view
}
/** What is on the table, without prices and whose turn it is. */
const layout = ({ seats, start_track, market }: ClubView) => ({
  seats: seats.map(({ coins, gems, equipment, buildings, forests, animals, park }) => ({
    coins,
    gems,
    equipment,
    buildings,
    forests,
    animals,
    covered: park.light.covered,
    must: park.mandatory,
  })),
  start_track,
  coins: market.map(({ fields }) => fields.map(({ coins }) => coins)),
})

describe('the scene', () => {
  const played = NAMES.flatMap((name) =>
    steps(name)
      .slice(1)
      .map((step, i) => ({ name, before: steps(name)[i]?.view, step })),
  ).filter(({ step }) => step.events.every(({ event }) => event !== 'round-end' && event !== 'market'))

  it('looks after every step as the server shows it', () => {
    expect(played.length).toBeGreaterThan(4)
    for (const { before, step } of played) {
      const moved = before && beatsOf({ still, beats }, still(before), step.events, step.view).at(-2)?.scene
      if (moved) expect(layout(moved.view)).toEqual(layout(step.view))
    }
  })

  it('puts coins on a bought field, and its goods before the buyer', () => {
    const view = viewOf('diamonds-club-first')
    const now = after(view, { event: 'buy', seat: 0, field: 'B1', price: 1, good: 'ship', which: 4, hats: 0 })
    expect(now.seats[0]?.coins).toBe((view.seats[0]?.coins ?? 0) - 1)
    expect(now.seats[0]?.equipment.ships).toContain(4)
    expect(now.market[1]?.fields[0]).toMatchObject({ coins: 1, price: null })
  })

  it('moves a marker on top of those on its new field', () => {
    const view = {
      ...viewOf('diamonds-club-first'),
      start_track: [
        { field: 0, markers: [0] },
        { field: 2, markers: [2, 1] },
      ],
    }
    expect(after(view, { event: 'hats', seat: 0, from: 0, to: 2, upon: [2, 1] }).start_track).toEqual([
      { field: 2, markers: [2, 1, 0] },
    ])
  })

  it('pays and builds: gems leave, the marker is on the board, the tile on its mandatory field', () => {
    const view = viewOf('diamonds-club-pay-colours')
    const board = view.payment?.board ?? 'any'
    const tile = view.payment?.tile ?? 'forest'
    const gems = view.payment?.proposal ?? []
    const now = after(view, ...gems.map((gem): ClubEvent => ({ event: 'pay', seat: 0, gem })), {
      event: 'place',
      seat: 0,
      tile,
      place: 'light',
      last_light: false,
    })
    expect(now.payment).toBeNull()
    expect(now.boards.find((each) => each.board === board)?.markers).toContain(0)
    expect(now.seats[0]?.park.light.covered).toBe((view.seats[0]?.park.light.covered ?? 0) + 1)
  })

  it('never takes longer than 400 milliseconds for one motion', () => {
    const all = played.flatMap(({ before, step }): Beat<ClubScene>[] =>
      before ? beatsOf({ still, beats }, still(before), step.events, step.view) : [],
    )
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThanOrEqual(400)
  })

  it('moves my diamond to my gems, and never a whole player', () => {
    const view = viewOf('diamonds-club-first')
    const flown = (seat: number) =>
      beats(still(view), { event: 'diamond', seat, why: 'track' } as ClubEvent).flatMap(({ flights }) => flights ?? [])
    expect(flown(0)).toEqual([{ piece: 'gem:diamond', from: 'pawn:0', arc: 40 }])
    expect(flown(1)).toEqual([])
  })
})
