import { expect, it } from 'vitest'
import { COLOURS } from '$lib/art/jewels'
import rules from '../../../../../docs/rules/sultan.md?raw'
import { fixturesOf } from '../../../gallery/fixtures'
import type { Sultan } from '../types'
import { bonusFor, BY_PLAYERS, EXAMPLE, JEWELS, numbers, STEPS } from './numbers'

const { all } = fixturesOf<Sultan>('sultan')

it.each(BY_PLAYERS)(
  'knows the box as the server sends it, with $players players',
  ({ players, cushions, rounds, hand, deck }) => {
    const { box, steps } = all.find(({ steps: [first] }) => first?.view.players === players)!
    const view = steps[0]!.view
    expect(box.values).toEqual(Object.fromEntries(COLOURS.map((colour) => [colour, JEWELS[colour].value])))
    expect(box.bonus).toEqual(box.bonus.map((_, count) => bonusFor(count, players === 2 ? STEPS.two : STEPS.more)))
    expect(box.rounds_per_stage).toBe(rounds)
    expect(box.stages).toBe(numbers.stages)
    expect(view.cushions).toHaveLength(cushions)
    expect(hand * numbers.stages).toBe(deck)
  },
)

it('has as many jewels as the rules say', () => {
  expect(rules).toContain(
    `${numbers.jewels} jewels: ${COLOURS.map((colour) => `${JEWELS[colour].count} ${colour}`)[0]}`,
  )
  for (const colour of COLOURS)
    expect(rules).toMatch(new RegExp(`${JEWELS[colour].count} ${colour} \\(${JEWELS[colour].value}`))
})

it('counts the example as the rules do', () => {
  expect(EXAMPLE.map(({ count, colour }) => `${count} ${colour}`).join(', ')).toBe('3 white, 5 red, 1 blue')
  expect(rules).toContain(`${numbers.exampleTotal} points (3 to 5 players)`)
})
