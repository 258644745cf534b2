/** Sets to exchange: which one to suggest, and what is left after it. The server says what a set brings. */
import type { Equipment, SetView } from './types'

export const gainOf = ({ gems }: Pick<SetView, 'gems'>): number =>
  Object.values(gems).reduce((sum, count) => sum + count, 0)

/** The better set brings more, or as much with lower tiles. */
const better = (a: SetView, b: SetView): number => gainOf(b) - gainOf(a) || a.right + a.ship - b.right - b.ship

const canForm = (set: SetView, { mines, rights, ships }: Equipment): boolean =>
  mines.includes(set.mine) && rights.includes(set.right) && ships.includes(set.ship)

const without = <T>(items: readonly T[], gone: T): readonly T[] => {
  const at = items.indexOf(gone)
  return items.filter((_, i) => i !== at)
}

/** The equipment without the tiles of a set. */
export const after = ({ mines, rights, ships }: Equipment, set: SetView): Equipment => ({
  mines: without(mines, set.mine),
  rights: without(rights, set.right),
  ships: without(ships, set.ship),
})

/** The set to exchange first. */
export const suggested = (sets: readonly SetView[], equipment: Equipment): SetView | null =>
  sets.filter((set) => canForm(set, equipment)).toSorted(better)[0] ?? null

/** All sets to exchange one after the other, and what then is left. */
export const plan = (sets: readonly SetView[], equipment: Equipment): { sets: SetView[]; left: Equipment } => {
  const first = suggested(sets, equipment)
  if (!first) return { sets: [], left: equipment }
  const rest = plan(sets, after(equipment, first))
  return { sets: [first, ...rest.sets], left: rest.left }
}
