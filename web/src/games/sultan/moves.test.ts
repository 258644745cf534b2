import { describe, expect, it } from 'vitest'
import { fixturesOf } from '../../gallery/fixtures'
import { chosenOf, notation, targets } from './moves'
import type { Sultan } from './types'

const LEGAL = fixturesOf<Sultan>('sultan').all.flatMap(({ steps }) => steps.flatMap(({ legal }) => legal))

describe('moves of Sultan', () => {
  it('are things to tap, and things make the move again', () => {
    expect(LEGAL.length).toBeGreaterThan(20)
    expect(LEGAL.map((move) => notation(targets(move)))).toEqual(LEGAL)
  })

  it('are not whole with a card alone', () => {
    expect(notation(['card:5'])).toBeNull()
  })

  it('name what is chosen of a kind', () => {
    expect([chosenOf(['cushion:2', 'card:14'], 'card'), chosenOf(['cushion:2'], 'card')]).toEqual(['14', null])
  })
})
