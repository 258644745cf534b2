import { describe, expect, it } from 'vitest'
import { canTake, tap, type Option } from '$lib/table/choosing'
import { fixturesOf } from '../../gallery/fixtures'
import { buyTarget, chosenMove, COIN, collectTarget, giveTarget, notation, preselected, SKIP, targets } from './moves'
import type { Maharaja } from './types'

const LEGAL = fixturesOf<Maharaja>('maharaja').all.flatMap(({ steps }) => steps.flatMap(({ legal }) => legal))

describe('moves of The Maharaja’s Legacy', () => {
  it('are things to tap, and things make the move again', () => {
    expect(LEGAL.length).toBeGreaterThan(20)
    expect(LEGAL.map((move) => notation(targets(move)))).toEqual(LEGAL)
  })

  it('are the things that the board names', () => {
    const named = [COIN, SKIP, buyTarget('vase', 'red'), giveTarget('jug', 'blue'), collectTarget('vase-2')]
    expect(named).toEqual(['coin', 'skip', 'buy vase red', 'give jug blue', 'collect vase-2'].flatMap(targets))
  })

  it('take each other’s place when another is chosen', () => {
    const options: Option[] = ['coin', 'buy vase red'].map((move) => ({ move, targets: targets(move) }))
    expect(tap(options, [COIN], buyTarget('vase', 'red'))).toEqual({
      result: 'chosen',
      chosen: [buyTarget('vase', 'red')],
    })
    expect(tap(options, [COIN], COIN)).toEqual({ result: 'move', move: 'coin' })
    expect(canTake(options, [], COIN)).toBe(true)
  })

  it('ask for the reason of what is not possible', () => {
    const options: Option[] = [{ move: 'coin', targets: [COIN] }]
    const refused = tap(options, [COIN], buyTarget('jug', 'red'))
    expect(refused.result === 'refused' && notation(refused.tried)).toBe('buy jug red')
  })

  it('are distinguished by their words', () => {
    expect(chosenMove([buyTarget('vase', 'red')])).toEqual(['buy', 'vase', 'red'])
    expect([notation([]), notation(['mine']), chosenMove([])]).toEqual([null, null, []])
  })

  it('begin with the card that is the only one to take', () => {
    expect(preselected(['collect vase-2', 'skip'])).toEqual([collectTarget('vase-2')])
    expect(preselected(['collect vase-2', 'collect jug-2', 'skip'])).toEqual([])
    expect(preselected(['coin', 'buy jug red'])).toEqual([])
  })
})
