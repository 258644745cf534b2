/** The neighbours of a market field, for showing where its price comes from; the price itself is the server's. */
import type { ClubView, FieldView } from './types'

export type Side = 'left' | 'right' | 'above' | 'below'
const STEPS: Readonly<Record<Side, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  above: [0, -1],
  below: [0, 1],
}
export interface Neighbour {
  readonly side: Side
  readonly field: FieldView
}

export const fieldNamed = (view: ClubView, name: string): FieldView | null =>
  view.market.flatMap(({ fields }) => fields).find(({ field }) => field === name) ?? null

/** The fields to the left and right of a field, above and below it. */
export const neighboursOf = ({ market }: ClubView, name: string): Neighbour[] => {
  const column = market.findIndex(({ fields }) => fields.some(({ field }) => field === name))
  const row = market[column]?.fields.findIndex(({ field }) => field === name) ?? -1
  return Object.entries(STEPS).flatMap(([side, [across, down]]) => {
    const field = market[column + across]?.fields[row + down]
    return field ? [{ side: side as Side, field }] : []
  })
}

/** The next field in a direction, for arrow keys. */
export const fieldTowards = (view: ClubView, name: string, side: Side): string | null =>
  neighboursOf(view, name).find((neighbour) => neighbour.side === side)?.field.field ?? null
