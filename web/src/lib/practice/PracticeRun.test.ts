import { describe, expect, it, vi } from 'vitest'
import type { Edit, PositionFile, SandboxShown } from '../net/messages.gen'
import { lastStep } from '../table/state'
import { TABLE } from '../table/table.fixture'
import type { Kept } from './kept'
import { PracticeRun } from './PracticeRun.svelte'

const FILE: PositionFile = {
  format: 'jewelbox-position/1',
  game: 'sultan',
  rules: 1,
  players: 2,
  options: {},
  log: [],
  edits: [],
  box: null,
}
const EDIT: Edit = { thing: 'round', where: [], to: 4 }
const shown = (number: number): SandboxShown => ({
  table: { ...TABLE, number, eyes: 1, yours: [1], events: [{ event: 'starter' }] },
  things: [],
  legal: [],
  refused: [],
})

const begun = async () => {
  const showPosition = vi.fn(({ file }: Kept) => Promise.resolve(shown(file.edits.length > 0 ? 1 : 7)))
  const onchange = vi.fn()
  const api = { showPosition, whyInPosition: vi.fn(), playPositionOn: vi.fn() }
  return { run: await PracticeRun.of({ file: FILE, names: ['a', 'b'] }, onchange, api), showPosition, onchange }
}

describe('practice', () => {
  it('shows every change as a later step without events, even back to a game with more steps', async () => {
    const { run, onchange } = await begun()
    const numbers = [lastStep(run.table).number]
    for (const act of [() => run.change(EDIT), () => run.change(EDIT), () => run.undo(), () => run.reset()]) {
      await act()
      numbers.push(lastStep(run.table).number)
      expect(lastStep(run.table).events).toEqual([])
    }
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(onchange).toHaveBeenLastCalledWith({ file: FILE, names: ['a', 'b'] })
  })

  it('makes changes one after the other', async () => {
    const { run } = await begun()
    await Promise.all([run.change(EDIT), run.change({ ...EDIT, to: 5 })])
    expect(run.file.edits.map(({ to }) => to)).toEqual([4, 5])
  })

  it('stays as it is after a refused change, and continues', async () => {
    const { run, showPosition, onchange } = await begun()
    showPosition.mockRejectedValueOnce(new Error('no'))
    await expect(run.change(EDIT)).rejects.toThrow('no')
    expect(run.file.edits).toEqual([])
    expect(onchange).not.toHaveBeenCalled()
    await run.change(EDIT)
    expect(run.file.edits).toEqual([EDIT])
  })

  it('remembers a move that was tried until the position changes', async () => {
    const { run } = await begun()
    expect(run.play('bid 1 2')).toBe(false)
    expect(run.tried).toBe('bid 1 2')
    await run.change(EDIT)
    expect(run.tried).toBeNull()
  })
})
