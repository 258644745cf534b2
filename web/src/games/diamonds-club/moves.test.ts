import { describe, expect, it } from 'vitest'
import { Chooser } from '$lib/table/Chooser.svelte'
import { fixturesOf } from '../../gallery/fixtures'
import { countedOf } from './goods'
import { chooseSet, chosenOf, notation, PASS, pick, targets, idle } from './moves'
import type { Club } from './types'

const LEGAL = fixturesOf<Club>('diamonds-club').all.flatMap(({ steps }) => steps.flatMap(({ legal }) => legal))

const chooserFor = (legal: readonly string[]) => {
  const heard: string[] = []
  const chooser = new Chooser(
    { targets, notation },
    {
      play: (move) => Promise.resolve(heard.push(move) > 0),
      why: (move) => heard.push(`why ${move}`),
    },
  )
  chooser.offer(legal)
  return { chooser, heard }
}

describe('moves of Diamonds Club', () => {
  it('are things to tap, and things make the move again', () => {
    expect(new Set(LEGAL.map((move) => move.split(' ')[0])).size).toBeGreaterThan(7)
    expect(LEGAL.map((move) => notation(targets(move)))).toEqual(LEGAL)
    expect([targets('take rose-garden'), notation(['stack:rose-garden'])]).toEqual([
      ['stack:rose-garden'],
      'take rose-garden',
    ])
  })

  it('are not whole with a part of a set', () => {
    expect(notation(['mine:red', 'ship:3'])).toBeNull()
  })

  it('name what is chosen of a kind', () => {
    expect([chosenOf(['board:any', 'tile:forest'], 'tile'), chosenOf(['board:any'], 'tile')]).toEqual(['forest', null])
  })
})

describe('choosing', () => {
  it('shows a whole set before it is exchanged', () => {
    const { chooser, heard } = chooserFor(['exchange red 4 5', 'exchange red 2 5'])
    chooseSet(chooser, { mine: 'red', right: 4, ship: 5 })
    expect([chooser.chosen, heard]).toEqual([['mine:red', 'right:4', 'ship:5'], []])
    chooser.tap('right:2')
    chooser.tap('go:now')
    expect(heard).toEqual(['exchange red 2 5'])
  })

  it('goes from one thing to another without asking why', () => {
    const { chooser, heard } = chooserFor(['buy A1', 'buy B2', 'pass'])
    for (const target of ['field:A1', 'field:B2', PASS, 'field:A1', 'field:A1']) pick(chooser, target)
    expect(heard).toEqual(['buy A1'])
  })

  it('puts the tile back when another board is chosen', () => {
    const { chooser, heard } = chooserFor(['build any forest', 'build fountain'])
    for (const target of ['board:any', 'tile:forest', 'board:fountain']) pick(chooser, target)
    expect([chooser.chosen, heard]).toEqual([['board:fountain'], []])
  })

  it('asks why a field cannot be bought', () => {
    const { chooser, heard } = chooserFor(['buy A1', 'pass'])
    pick(chooser, 'field:C3')
    expect(heard).toEqual(['why buy C3'])
  })

  it('keeps the only tile of its kind, and nothing in the last round, without asking', () => {
    const { view } = fixturesOf<Club>('diamonds-club').fixture('diamonds-club-keep').steps.at(-1) ?? {}
    if (!view) throw new Error('the fixture has no step')
    const legal = ['keep ship 5', 'drop ships']
    expect([idle({ ...view, last_round: true }, legal), idle({ ...view, last_round: false }, legal)]).toEqual([
      'drop ships',
      'keep ship 5',
    ])
    expect(idle({ ...view, last_round: false }, ['keep right 2', 'keep right 4', 'drop rights'])).toBeNull()
    expect(idle({ ...view, last_round: true }, ['exchange red 4 5', 'exchange red 2 5'])).toBeNull()
  })

  it('puts equal tiles together', () => {
    expect(countedOf(['green', 'red', 'green'])).toEqual([
      { item: 'green', count: 2 },
      { item: 'red', count: 1 },
    ])
  })
})
