import { describe, expect, it, vi } from 'vitest'
import { Chooser } from './Chooser.svelte'

const chooserWith = (legal: readonly string[], taken = Promise.resolve(true)) => {
  const play = vi.fn(() => taken)
  const why = vi.fn()
  const game = {
    targets: (move: string) => move.split(' '),
    notation: (targets: readonly string[]) => targets.join(' '),
  }
  const chooser = new Chooser(game, { play, why })
  chooser.offer(legal)
  return { chooser, play, why }
}

describe('a chooser', () => {
  it('plays a completed move and then offers nothing until new moves come', () => {
    const { chooser, play } = chooserWith(['card:1 rug:1', 'card:2 rug:1'])
    chooser.tap('card:2')
    chooser.tap('rug:1')
    expect(play).toHaveBeenCalledExactlyOnceWith('card:2 rug:1')
    expect([chooser.active, chooser.chosen]).toEqual([false, []])
  })

  it('begins with what the game chooses beforehand', () => {
    const game = {
      targets: (move: string) => [move],
      notation: (targets: readonly string[]) => targets.join(' '),
      preselected: ([first]: readonly string[]) => (first === undefined ? [] : [first]),
    }
    const play = vi.fn(() => Promise.resolve(true))
    const chooser = new Chooser(game, { play, why: vi.fn() })
    chooser.offer(['card:1', 'none:'])
    expect(chooser.chosen).toEqual(['card:1'])
    chooser.tap('card:1')
    expect(play).toHaveBeenCalledExactlyOnceWith('card:1')
  })

  it('offers the moves again when the one that was chosen is refused', async () => {
    const { chooser } = chooserWith(['card:1'], Promise.resolve(false))
    chooser.tap('card:1')
    chooser.tap('card:1')
    expect(chooser.active).toBe(false)
    await vi.waitUntil(() => chooser.active)
    expect([chooser.canTake('card:1'), chooser.refused]).toEqual([true, 1])
  })

  it('keeps to what was offered since, when a refusal comes late', async () => {
    const refusal = Promise.resolve(false)
    const { chooser } = chooserWith(['card:1'], refusal)
    chooser.tap('card:1')
    chooser.tap('card:1')
    chooser.offer([])
    await refusal
    await Promise.resolve()
    expect(chooser.active).toBe(false)
  })

  it('asks why a move is not possible', () => {
    const { chooser, why } = chooserWith(['card:1 rug:1'])
    chooser.tap('card:1')
    chooser.tap('rug:2')
    expect(why).toHaveBeenCalledExactlyOnceWith('card:1 rug:2', 'rug:2')
  })

  it('does not ask for a move when it is not my turn', () => {
    const { chooser, why } = chooserWith([])
    chooser.tap('card:1')
    expect(why).toHaveBeenCalledExactlyOnceWith(null, 'card:1')
  })

  it('forgets what no longer fits when new moves come', () => {
    const { chooser } = chooserWith(['card:1 rug:1', 'card:2 rug:1'])
    chooser.tap('card:2')
    chooser.offer(['card:1 rug:1', 'card:2 rug:2'])
    expect(chooser.chosen).toEqual(['card:2'])
    chooser.offer(['card:1 rug:1'])
    expect(chooser.chosen).toEqual([])
  })
})
