import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Puzzle, PuzzleAnswer, Whole } from '../net/messages.gen'
import type { AnyGame } from '../table/game'
import { TABLE } from '../table/table.fixture'
import { PuzzleRun } from './PuzzleRun.svelte'

const PUZZLE: Puzzle = {
  game: 'sultan',
  rules: 1,
  players: 2,
  seed: 1,
  moves: [],
  seat: 0,
  answer: 'bid 1 3',
  tempting: 'bid 2 3',
  chances: { 'bid 1 3': 50, 'bid 3 3': 40, 'bid 2 3': 44 },
  missed: 50,
  rating: 1500,
}
const WHOLE: Whole = { ...TABLE, legal: Object.keys(PUZZLE.chances) }
const game = { targets: (move: string) => move.split(' ').slice(1) } as Partial<AnyGame> as AnyGame
const onend = vi.fn()
const tryMove = vi.fn(({ move }: { move: string }) =>
  Promise.resolve<PuzzleAnswer>({ answer: [], other: [], why: { en: [move] } }),
)
const run = (): Promise<PuzzleRun> =>
  PuzzleRun.of(PUZZLE, 'Mina', game, onend, { showPuzzle: () => Promise.resolve(WHOLE), tryMove })

beforeEach(() => vi.clearAllMocks())

describe('a puzzle', () => {
  it('is found at the first try', async () => {
    const solving = await run()
    solving.play('bid 1 3')
    expect(onend.mock.calls).toEqual([['alone']])
    expect(solving.phase).toBe('found')
    expect(solving.best).toEqual(['1', '3'])
    await vi.waitFor(() => expect(solving.other).toBe('bid 2 3'))
  })

  it('counts as missed after a wrong move, which is explained, and can still be found', async () => {
    const solving = await run()
    solving.play('bid 3 3')
    await vi.waitFor(() => expect(solving.other).toBe('bid 3 3'))
    expect(solving.phase).toBe('wrong')
    expect(solving.table.legal).toHaveLength(3)
    solving.play('bid 1 3')
    expect(solving.phase).toBe('found')
    expect(onend.mock.calls).toEqual([['missed']])
  })

  it('names the tempting move first, then the first thing to choose', async () => {
    const solving = await run()
    await solving.hint()
    expect(tryMove.mock.lastCall?.[0].move).toBe('bid 2 3')
    await solving.hint()
    expect(solving.chosen).toEqual(['1'])
    expect(solving.hintsLeft).toBe(0)
    solving.play('bid 1 3')
    expect(onend.mock.calls).toEqual([['helped']])
  })

  it('rules out another move where the answer is one thing', async () => {
    const single = { ...game, targets: (move: string) => [move] } as AnyGame
    const solving = await PuzzleRun.of(PUZZLE, 'Mina', single, onend, {
      showPuzzle: () => Promise.resolve(WHOLE),
      tryMove,
    })
    await solving.hint()
    await solving.hint()
    expect(tryMove.mock.calls.map(([{ move }]) => move)).toEqual(['bid 2 3', 'bid 3 3'])
    expect(solving.chosen).toEqual([])
  })

  it('gives one hint at a time', async () => {
    const solving = await run()
    await Promise.all([solving.hint(), solving.hint()])
    expect(solving.hints).toHaveLength(1)
  })

  it('counts as missed when the solution is shown', async () => {
    const solving = await run()
    expect(solving.best).toEqual([])
    solving.show()
    expect(onend.mock.calls).toEqual([['missed']])
    expect(solving.phase).toBe('shown')
    expect([solving.best, solving.chosen, solving.table.legal]).toEqual([['1', '3'], [], ['bid 1 3']])
    expect(solving.play('bid 1 3')).toBe(false)
  })
})
