import { describe, expect, it } from 'vitest'
import { canTake, drop, tap, type Option } from './choosing'

const BIDS: readonly Option[] = [
  { move: 'bid 1 5', targets: ['cushion:1', 'card:5'] },
  { move: 'bid 2 5', targets: ['cushion:2', 'card:5'] },
  { move: 'bid 2 9', targets: ['cushion:2', 'card:9'] },
]
const RETURNS: readonly Option[] = [
  { move: 'return red', targets: ['jewel:red'] },
  { move: 'return blue', targets: ['jewel:blue'] },
]

describe('a move of several things', () => {
  it('is played by the tap that completes it', () => {
    expect(tap(BIDS, ['card:5'], 'cushion:1')).toEqual({ result: 'move', move: 'bid 1 5' })
  })

  it('may begin with either thing', () => {
    expect(tap(BIDS, [], 'cushion:2')).toEqual({ result: 'chosen', chosen: ['cushion:2'] })
    expect(tap(BIDS, ['cushion:2'], 'card:9')).toEqual({ result: 'move', move: 'bid 2 9' })
  })

  it('takes another thing of the same kind instead', () => {
    expect(tap(BIDS, ['card:5'], 'card:9')).toEqual({ result: 'chosen', chosen: ['card:9'] })
  })

  it('lets go of a thing that is tapped again', () => {
    expect(tap(BIDS, ['card:5'], 'card:5')).toEqual({ result: 'chosen', chosen: [] })
  })

  it('is refused with what was tried when the things do not go together', () => {
    expect(tap(BIDS, ['card:9'], 'cushion:1')).toEqual({ result: 'refused', tried: ['card:9', 'cushion:1'] })
  })

  it('lights what goes with what is chosen', () => {
    expect(['cushion:1', 'cushion:2'].map((target) => canTake(BIDS, ['card:9'], target))).toEqual([false, true])
    expect(canTake(BIDS, ['card:9'], 'card:9')).toBe(false)
  })

  it('is played by dropping one thing on the other', () => {
    expect(drop(BIDS, 'card:9', 'cushion:2')).toEqual({ result: 'move', move: 'bid 2 9' })
    expect(drop(BIDS, 'card:9', 'cushion:1')).toEqual({ result: 'refused', tried: ['card:9', 'cushion:1'] })
  })
})

describe('a move of one thing', () => {
  it('is chosen by a tap and confirmed by a second one', () => {
    expect(tap(RETURNS, [], 'jewel:red')).toEqual({ result: 'chosen', chosen: ['jewel:red'] })
    expect(tap(RETURNS, ['jewel:red'], 'jewel:red')).toEqual({ result: 'move', move: 'return red' })
  })

  it('is played by dropping it on a place, and not on a thing', () => {
    expect(drop(RETURNS, 'jewel:red', 'pouch')).toEqual({ result: 'move', move: 'return red' })
    expect(drop(RETURNS, 'jewel:red', 'cushion:1').result).toBe('refused')
  })
})

it('refuses everything when nothing is legal', () => {
  expect(tap([], [], 'card:5')).toEqual({ result: 'refused', tried: ['card:5'] })
})
