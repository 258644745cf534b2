import { describe, expect, it } from 'vitest'
import { beatsOf, type Beat } from '$lib/motion/beats'
import { fixturesOf } from '../../gallery/fixtures'
import { beats, still, type MaharajaScene } from './scene'
import type { Maharaja, MaharajaEvent, MaharajaView } from './types'

const { names: NAMES, fixture, viewOf } = fixturesOf<Maharaja>('maharaja')
const steps = (name: string) => fixture(name).steps
const played = (name: string, i: number): Beat<MaharajaScene>[] => {
  const [before, step] = [steps(name)[i - 1], steps(name)[i]]
  if (!before || !step) throw new RangeError(`no step ${i}`)
  return beatsOf({ still, beats }, still(before.view), step.events, step.view)
}
/** What is on the table, without whose turn it is and what follows from it. */
const layout = ({ offer, trade_cards, deck, day, seats, collections }: MaharajaView) => ({
  offer,
  trade_cards,
  deck,
  day,
  takers: collections.map(({ taker }) => taker),
  seats: seats.map(({ money, antiques, collections: cards }) => ({
    money,
    antiques: antiques.map(({ kind, colour, value }) => `${kind} ${colour} ${value}`).sort(),
    cards: [...cards].sort(),
  })),
})
const after = (view: MaharajaView, event: MaharajaEvent): Beat<MaharajaScene> => {
  const [beat] = beats(still(view), event)
  if (!beat) throw new Error(`${event.event} shows nothing`)
  return beat
}

describe('the scene', () => {
  it('after the events of a step looks as the server shows it', () => {
    let compared = 0
    for (const name of NAMES.filter((each) => each !== 'maharaja-end')) {
      steps(name).forEach(({ view }, i) => {
        const moved = i > 0 ? played(name, i).at(-2)?.scene : undefined
        if (!moved) return
        expect(layout(moved.view)).toEqual(layout(view))
        compared += 1
      })
    }
    expect(compared).toBeGreaterThan(5)
  })

  it('lets what another buys leave for that seat', () => {
    const view = viewOf('maharaja-offer')
    const { scene, flights } = after(view, { event: 'buy', seat: 2, antique: ['knife', 'green'], price: 3 })
    expect(scene.view.offer[1]).toBeNull()
    expect(flights).toEqual([{ ghost: 'lot:knife-green', to: 'seat:2', arc: 50 }])
  })

  it('lets my own purchase slide into its fan, without a pause', () => {
    const beat = after(viewOf('maharaja-offer'), { event: 'buy', seat: 0, antique: ['knife', 'green'], price: 3 })
    expect([beat.flights, beat.hold]).toEqual([[{ piece: 'own:knife-green', from: 'lot:knife-green' }], undefined])
  })

  it('takes the leftmost coin, and the next card names the price', () => {
    const view = viewOf('maharaja-grey')
    const { scene, flights } = after(view, { event: 'coin', seat: 0, rupees: 3 })
    expect([scene.view.price, scene.view.seats[0]?.money, flights]).toEqual([
      3,
      9,
      [{ ghost: 'coin:0', to: 'rupees', arc: 50 }],
    ])
  })

  it('pays tax and effects, and clears the offer', () => {
    const view = viewOf('maharaja-grey')
    expect(after(view, { event: 'tax', seat: 0, rupees: 2 }).scene.view.seats[0]?.money).toBe(4)
    expect(after(view, { event: 'effect', seat: 1, effect: 'rupees', rupees: 3 }).scene.view.seats[1]?.money).toBe(6)
    const cleared = after(view, { event: 'effect', seat: 0, effect: 'clear', gone: [['jug', 'violet']] })
    expect([cleared.scene.view.offer, cleared.flights]).toEqual([
      [null, null, null, null],
      [{ ghost: 'lot:jug-violet', to: 'deck' }],
    ])
    expect(after(view, { event: 'effect', seat: 0, effect: 'again', lapses: false }).scene.view.offer).toEqual(
      view.offer,
    )
  })

  it('lets lone antiques leave at the end', () => {
    const { scene } = after(viewOf('maharaja-end'), { event: 'alone', seat: 1, antiques: [['statue', 'red']] })
    expect(scene.view.seats[1]?.antiques.some(({ kind, colour }) => kind === 'statue' && colour === 'red')).toBe(false)
  })

  it('never takes longer than 400 milliseconds for one motion', () => {
    const all = NAMES.flatMap((name) => steps(name).flatMap((_, i) => (i > 0 ? played(name, i) : [])))
    expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThanOrEqual(400)
  })
})
