import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { beatsOf } from '$lib/motion/beats'
import { logOf } from '$lib/table/log'
import { companyOf, lastStep } from '$lib/table/state'
import { FIXTURES, stateOf } from '../gallery/fixtures'
import { GAMES, loadGame, manifestOf } from './index'

const NAMES = [...FIXTURES.keys()]

it('has a folder for every game of the server', () => {
  expect(GAMES.length).toBeGreaterThan(0)
  expect(GAMES.map((game) => manifestOf(game).title())).not.toContain('')
})

/** What every game must do with every moment of its fixtures. */
describe.each(NAMES)('%s', (name) => {
  const fixture = FIXTURES.get(name)
  if (!fixture) throw new Error(name)
  const table = stateOf(fixture)
  beforeAll(() => speak('en'))

  it('has things to tap for every legal move, and finds the move again', async () => {
    const game = await loadGame(fixture.game)
    expect(table.legal.map((move) => game.notation(game.targets(move)))).toEqual(table.legal)
  })

  it('has targets that distinguish its legal moves', async () => {
    const game = await loadGame(fixture.game)
    const sets = table.legal.map((move) => [...game.targets(move)].sort().join(' '))
    expect(new Set(sets).size).toBe(sets.length)
  })

  it('describes every event in words', async () => {
    const game = await loadGame(fixture.game)
    const entries = logOf(game, table.steps, companyOf(table))
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/undefined|\{\w+\}/)
  })

  it('ends the motion of every step with the view of the server', async () => {
    const game = await loadGame(fixture.game)
    const shown = game.still(fixture.steps[0]?.view)
    const beats = beatsOf(game, shown, lastStep(table).events, lastStep(table).view)
    expect(beats.at(-1)?.scene.view).toEqual(lastStep(table).view)
  })

  it('says the next step, and how far the game is', async () => {
    const game = await loadGame(fixture.game)
    const prompt = game.prompt(game.still(lastStep(table).view), [], companyOf(table))
    expect(prompt.lead).not.toBe('')
    expect(game.progress(lastStep(table).view, fixture.box).length).toBeGreaterThan(0)
  })
})

const ENDED = NAMES.filter((name) => FIXTURES.get(name)?.outcome != null)

describe.each(ENDED)('%s', (name) => {
  beforeAll(() => speak('en'))

  it('lays out a score that adds up', async () => {
    const fixture = FIXTURES.get(name)
    if (!fixture?.outcome) throw new Error(name)
    const { outcome, box } = fixture
    const game = await loadGame(fixture.game)
    const { rows } = game.scoreSheet(outcome, lastStep(stateOf(fixture)).view, box)
    const totals = outcome.scores.map((_, seat) => rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0))
    expect(totals).toEqual(outcome.scores)
  })
})
