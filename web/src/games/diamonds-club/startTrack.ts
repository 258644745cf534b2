/**
 * The cells of the start player track: fields 0 to 9, and one for all beyond, where each marker shows its own number.
 */
import type { ClubView } from './types'

const BEYOND = 10

interface TrackMarker {
  readonly seat: number
  /** The field of a marker in the cell that several fields share. */
  readonly field: number | null
}
export interface TrackCell {
  readonly label: string
  /** From bottom to top: on one field in the order of the stack, in the last cell the furthest on top. */
  readonly markers: readonly TrackMarker[]
  readonly leads: boolean
}

const cellOf = (field: number): number => Math.min(field, BEYOND)

export const trackCells = (track: ClubView['start_track']): readonly TrackCell[] => {
  const ascending = track.toSorted((a, b) => a.field - b.field)
  const furthest = ascending.at(-1)?.field ?? -1
  const markersIn = (cell: number): readonly TrackMarker[] =>
    ascending
      .filter(({ field }) => cellOf(field) === cell)
      .flatMap(({ field, markers }) => markers.map((seat) => ({ seat, field: cell === BEYOND ? field : null })))
  return Array.from({ length: BEYOND + 1 }, (_, cell) => ({
    label: cell === BEYOND ? `${cell}+` : String(cell),
    markers: markersIn(cell),
    leads: cell === cellOf(furthest),
  }))
}
