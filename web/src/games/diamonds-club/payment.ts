/** A payment gem by gem: what is due, what is planned, and what could be paid instead. */
import { GEMS, type Gem } from './art/gems'
import type { BoardView, ClubBox, Due, Purse } from './types'

/** What a board asks of a seat: named colours first, then any gems, those for markers of others last. */
export const dueOf = (board: BoardView, seat: number): Due[] => {
  const printed = Object.entries(board.price).flatMap(([due, count]) => Array.from({ length: count }, () => due as Due))
  return [...printed, ...Array.from({ length: board.surcharge[seat] ?? 0 }, (): Due => 'any')]
}

/** The purse after these gems are paid. */
export const purseAfter = (purse: Purse, gems: readonly Gem[]): Purse =>
  Object.fromEntries(GEMS.map((gem) => [gem, purse[gem] - gems.filter((each) => each === gem).length])) as Record<
    Gem,
    number
  >

export interface Choice {
  readonly gem: Gem
  readonly chosen: boolean
  /** How many are left for this one, after what the rest of the payment takes. */
  readonly left: number
  readonly possible: boolean
}

/** What one of the due gems could be paid with, while the others are paid as planned. */
export const choicesFor = (box: ClubBox, purse: Purse, due: Due, gems: readonly Gem[], at: number): Choice[] => {
  const rest = purseAfter(
    purse,
    gems.filter((_, i) => i !== at),
  )
  return GEMS.map((gem) => ({
    gem,
    chosen: gems[at] === gem,
    left: rest[gem],
    possible: box.pays[due].includes(gem) && rest[gem] > 0,
  }))
}

/** How many gems a seat has of those that a list asks for, in order: true where it has the gem. */
export const covered = (asked: readonly Due[], purse: Purse): boolean[] => {
  const left: Record<string, number> = { ...purse, diamond: 0 }
  return asked.map((due) => {
    const gem = due === 'any' ? GEMS.find((each) => (left[each] ?? 0) > 0) : due
    if (gem === undefined || (left[gem] ?? 0) === 0) return false
    left[gem] = (left[gem] ?? 0) - 1
    return true
  })
}
