import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../../gallery/fixtures'
import { byKind, coinForecast, currentTrade, inColours, isTooDear, stateFor, symbolsOf, tallyOf } from './counting'
import type { CollectionView, Maharaja, OwnAntique } from './types'

const antique = (kind: OwnAntique['kind'], colour: OwnAntique['colour'], alone = false): OwnAntique => ({
  kind,
  colour,
  value: 1,
  alone,
})
const MINE = [
  antique('vase', 'green'),
  antique('jug', 'violet', true),
  antique('vase', 'orange', true),
  antique('statue', 'green'),
]
const card = (change: Partial<CollectionView>): CollectionView => ({
  id: 'vase-2',
  sort: 'vase',
  large: false,
  needs: { vase: 2 },
  gives_up: [],
  points: 2,
  effect: null,
  taker: null,
  met_by: [],
  closed_to: [],
  takeable: false,
  ...change,
})

describe('laying out', () => {
  it('puts antiques of a kind together', () => {
    expect(byKind(MINE).map(({ kind, antiques }) => [kind, antiques.length])).toEqual([
      ['jug', 1],
      ['statue', 1],
      ['vase', 2],
    ])
  })

  it('puts antiques of a colour one after the other', () => {
    expect(inColours(MINE).map(({ colour }) => colour)).toEqual(['green', 'green', 'violet', 'orange'])
  })

  it('counts colours and says which is alone', () => {
    expect(tallyOf(MINE)).toEqual([
      { colour: 'green', count: 2, alone: false },
      { colour: 'violet', count: 1, alone: true },
      { colour: 'orange', count: 1, alone: true },
    ])
  })

  it('lights as many symbols of a card as there are antiques', () => {
    expect(symbolsOf({ vase: 3 }, MINE).map(({ owned }) => owned)).toEqual([true, true, false])
    expect(symbolsOf({ jug: 1, knife: 1, statue: 1 }, MINE)).toEqual([
      { kind: 'jug', owned: true },
      { kind: 'knife', owned: false },
      { kind: 'statue', owned: true },
    ])
  })

  it('takes a card’s state for a seat from the server', () => {
    expect(stateFor(card({ met_by: [0] }), 0)).toBe('ready')
    expect(stateFor(card({ met_by: [0] }), 1)).toBe('open')
    expect(stateFor(card({ met_by: [0], closed_to: [0] }), 0)).toBe('closed')
    expect(stateFor(card({ met_by: [0], taker: 2 }), 0)).toBe('taken')
    expect(stateFor(card({ met_by: [0] }), null)).toBe('open')
  })

  it('finds the leftmost coin', () => {
    expect(currentTrade([{ coin: false }, { coin: true }, { coin: true }])).toBe(1)
    expect(currentTrade([{ coin: false }])).toBe(-1)
  })

  it('calls a price too high only for a purse that can’t pay it', () => {
    const view = fixturesOf<Maharaja>('maharaja').viewOf('maharaja-offer')
    const money = view.seats[view.seat ?? 0]?.money ?? 0
    expect(isTooDear({ ...view, price: money })).toBe(false)
    expect(isTooDear({ ...view, price: money + 1 })).toBe(true)
    expect(isTooDear({ ...view, price: money + 1, seat: null })).toBe(false)
  })

  it('forecasts the purse only while no coin is on its way', () => {
    const view = fixturesOf<Maharaja>('maharaja').viewOf('maharaja-offer')
    const money = view.seats[0]?.money ?? 0
    expect(coinForecast(view, money)?.rupees).toBe(money + view.coin)
    expect(coinForecast(view, money + view.coin)).toBeNull()
    expect(coinForecast(view, null)).toBeNull()
  })
})
