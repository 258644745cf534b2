import { describe, expect, it } from 'vitest'
import { gainOf, plan, suggested } from './sets'
import type { Equipment, SetView } from './types'

/** The rulebook's example (D-17): what the server would list for it. */
const equipment: Equipment = { mines: ['yellow', 'red'], rights: [2, 3, 5], ships: [3, 5] }
const sets = equipment.mines.flatMap((mine) =>
  equipment.rights.flatMap((right) =>
    equipment.ships.map((ship): SetView => ({ mine, right, ship, gems: { [mine]: Math.min(right, ship) } })),
  ),
)

describe('sets', () => {
  it('are suggested so that they bring most, with the lowest tiles that do', () => {
    expect(suggested(sets, equipment)).toMatchObject({ right: 5, ship: 5 })
    expect(suggested(sets, { mines: ['red'], rights: [3, 5], ships: [3] })).toMatchObject({ right: 3, ship: 3 })
  })

  it('are planned one after the other, and what is left is known', () => {
    const all = plan(sets, equipment)
    expect(all.sets.map(gainOf)).toEqual([5, 3])
    expect(all.left).toEqual({ mines: [], rights: [2], ships: [] })
  })
})
