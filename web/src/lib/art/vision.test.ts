import { describe, expect, it } from 'vitest'
import { GEMS, gemSymbols } from '$games/diamonds-club/art/gems'
import { ANTIQUE_COLOURS, PAINTS } from '$games/maharaja/art/kinds'
import { COLOURS, jewelSymbols } from './jewels'
import { PLAYERS } from './signs'
import { distance, drawingIn, meanColour, outlineOf, shapeDistance, VISIONS, type Vision } from './testing'

/** How far apart colours must be when nothing else distinguishes things. */
const CLEAR = 10
/** How far apart outlines must be to be distinguished at a glance. */
const OTHER_SHAPE = 0.1

interface Thing {
  readonly name: string
  readonly colour: string
  readonly isUnlike: (other: Thing) => boolean
  readonly shape: unknown
}
type Unlike = (a: unknown, b: unknown) => boolean
const thing = (name: string, colour: string, shape: unknown, unlike: Unlike): Thing => ({
  name,
  colour,
  shape,
  isUnlike: (other) => unlike(shape, other.shape),
})
const otherOutline: Unlike = (a, b) =>
  shapeDistance(a as ReturnType<typeof outlineOf>, b as ReturnType<typeof outlineOf>) > OTHER_SHAPE
const otherDrawing: Unlike = (a, b) => a !== b
const stone = (sprite: string, id: string, name: string): Thing => {
  const drawing = drawingIn(sprite, id)
  return thing(name, meanColour(drawing), outlineOf(drawing), otherOutline)
}

const SETS: Readonly<Record<string, readonly Thing[]>> = {
  jewels: COLOURS.map((colour) => stone(jewelSymbols(), `jewel-${colour}`, colour)),
  gems: GEMS.map((gem) => stone(gemSymbols(), `club-gem-${gem}`, gem)),
  players: PLAYERS.map(({ sign, plain, shape }) => thing(sign, plain, shape, otherDrawing)),
  antiques: ANTIQUE_COLOURS.map((colour) => thing(colour, PAINTS[colour].plain, PAINTS[colour].pattern, otherDrawing)),
}
const pairsOf = (things: readonly Thing[]): readonly (readonly [Thing, Thing])[] =>
  things.flatMap((one, i) => things.slice(i + 1).map((other) => [one, other] as const))
const close = (things: readonly Thing[], vision: Vision): string[] =>
  pairsOf(things)
    .filter(([one, other]) => distance(one.colour, other.colour, vision) < CLEAR)
    .map(([one, other]) => `${one.name} and ${other.name}`)

describe.each(Object.entries(SETS))('the %s', (_, things) => {
  it('each have a shape, symbol or pattern that distinguishes them without any colour', () => {
    expect(pairsOf(things).filter(([one, other]) => !one.isUnlike(other))).toEqual([])
  })

  it('have colours that differ for most people', () => {
    expect(close(things, 'usual')).toEqual([])
  })

  it.each(Object.keys(VISIONS) as Vision[])('can be told apart with %s, by colour or by shape', (vision) => {
    const alike = pairsOf(things).filter(
      ([one, other]) => distance(one.colour, other.colour, vision) < CLEAR && !one.isUnlike(other),
    )
    expect(alike).toEqual([])
  })
})

describe('the simulations', () => {
  it('leave grey as it is, and bring red and green together where people can’t tell them apart', () => {
    for (const vision of Object.keys(VISIONS) as Vision[])
      expect(distance('#808080', '#818181', vision)).toBeLessThan(1)
    const usual = distance('#c03030', '#5a7a20', 'usual')
    expect(distance('#c03030', '#5a7a20', 'deuteranopia')).toBeLessThan(usual / 2)
    expect(distance('#ffffff', '#000000', 'grey')).toBeCloseTo(100, 0)
  })

  it('show that shapes are needed: some colours come close', () => {
    const visions = Object.keys(VISIONS) as Vision[]
    expect(visions.flatMap((vision) => Object.values(SETS).flatMap((things) => close(things, vision)))).not.toEqual([])
  })
})
