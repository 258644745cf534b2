import { describe, expect, it, vi } from 'vitest'
import { fixture, stateOf } from '../../gallery/fixtures'
import type { BaseView } from './messages'
import { lastStep, type TableState } from './state'
import { ScenePlayer } from './ScenePlayer.svelte'

vi.stubGlobal('matchMedia', () => ({ matches: true }))

const table = stateOf(fixture('sultan-bid'))
const first = lastStep(table).number
const afterOneMore: TableState = {
  ...table,
  steps: [...table.steps, { ...lastStep(table), number: first + 1, events: [] }],
}
const game = { still: (view: BaseView) => ({ view }), beats: () => [] }
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a scene player', () => {
  it('rests at the step that it was opened with', () => {
    expect(new ScenePlayer(game, table).restsAt(first)).toBe(true)
  })

  it('does not rest at a step before it has played it', async () => {
    const player = new ScenePlayer(game, table)
    expect(player.restsAt(first + 1)).toBe(false)
    player.follow(afterOneMore)
    await settled()
    expect([player.restsAt(first), player.restsAt(first + 1)]).toEqual([false, true])
  })

  it('goes back at once with a table that has fewer steps', async () => {
    const player = new ScenePlayer(game, afterOneMore)
    player.follow(table)
    await settled()
    expect(player.restsAt(first)).toBe(true)
  })
})
