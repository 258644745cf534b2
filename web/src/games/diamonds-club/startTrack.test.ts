import { describe, expect, it } from 'vitest'
import { trackCells } from './startTrack'

describe('the cells of the start player track', () => {
  it('are the fields 0 to 9, and one for all beyond', () => {
    expect(trackCells([]).map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+'])
  })

  it('keep the order of a stack', () => {
    expect(trackCells([{ field: 4, markers: [2, 0] }])[4]).toEqual({
      label: '4',
      markers: [
        { seat: 2, field: null },
        { seat: 0, field: null },
      ],
      leads: true,
    })
  })

  it('distinguish markers on 10 and 12, the furthest on top', () => {
    const last = trackCells([
      { field: 12, markers: [1] },
      { field: 3, markers: [2] },
      { field: 10, markers: [3, 0] },
    ]).at(-1)
    expect(last?.markers).toEqual([
      { seat: 3, field: 10 },
      { seat: 0, field: 10 },
      { seat: 1, field: 12 },
    ])
    expect(last?.leads).toBe(true)
  })

  it('have no leader before markers are placed', () => {
    expect(trackCells([]).some(({ leads }) => leads)).toBe(false)
  })
})
