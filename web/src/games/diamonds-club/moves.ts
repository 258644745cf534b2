/** Moves of Diamonds Club as things to tap. What must be looked at before it is done has a `go` as its last thing. */
import type { Chooser } from '$lib/table/Chooser.svelte'
import type { ClubView } from './types'

export const PASS = 'pass:phase'
export const GO = 'go:now'
export const fieldTarget = (field: string): string => `field:${field}`
export const boardTarget = (board: string): string => `board:${board}`
export const tileTarget = (tile: string): string => `tile:${tile}`
export const animalTarget = (animal: string): string => `animal:${animal}`
export const stackTarget = (building: string): string => `stack:${building}`
export const trackTarget = (track: string): string => `track:${track}`
export const gemTarget = (gem: string): string => `gem:${gem}`
/** A piece of equipment in a set: `mine:red`, `right:4`. */
export const itemTarget = (kind: string, which: string | number): string => `${kind}:${which}`
export const keepTarget = (kind: string, which: string | number): string => `keep:${kind} ${which}`
export const dropTarget = (kind: string): string => `drop:${kind}s`

type Words = readonly string[]
const TARGETS: Readonly<Record<string, (words: Words) => readonly string[]>> = {
  buy: ([field = '']) => [fieldTarget(field)],
  build: ([board = '', tile]) =>
    tile === undefined ? [boardTarget(board)] : [boardTarget(board), tileTarget(tile), GO],
  pass: () => [PASS],
  animal: ([animal = '']) => [animalTarget(animal)],
  advance: ([track = '']) => [trackTarget(track)],
  exchange: ([mine = '', right = '', ship = '']) => [
    itemTarget('mine', mine),
    itemTarget('right', right),
    itemTarget('ship', ship),
    GO,
  ],
  keep: ([kind = '', which = '']) => [keepTarget(kind, which)],
  drop: ([kinds = '']) => [`drop:${kinds}`],
  pay: ([gem = '']) => [gemTarget(gem)],
  take: ([building = '']) => [stackTarget(building)],
}

export const targets = (move: string): readonly string[] => {
  const [verb = '', ...words] = move.split(' ')
  return TARGETS[verb]?.(words) ?? []
}

/** The value after the colon of the chosen thing of a kind. */
export const chosenOf = (chosen: readonly string[], kind: string): string | null =>
  chosen.find((target) => target.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null

/** The verb of a move of one kind of thing. */
const VERBS: Readonly<Record<string, string>> = {
  field: 'buy',
  board: 'build',
  animal: 'animal',
  track: 'advance',
  keep: 'keep',
  drop: 'drop',
  gem: 'pay',
  stack: 'take',
}

export const notation = (chosen: readonly string[]): string | null => {
  if (chosen.includes(PASS)) return 'pass'
  const set = ['mine', 'right', 'ship'].map((kind) => chosenOf(chosen, kind))
  if (set.some((item) => item !== null)) return set.includes(null) ? null : `exchange ${set.join(' ')}`
  const tile = chosenOf(chosen, 'tile')
  if (tile !== null) return `build any ${tile}`
  const kind = Object.keys(VERBS).find((each) => chosenOf(chosen, each) !== null)
  return kind === undefined ? null : `${VERBS[kind]} ${chosenOf(chosen, kind)}`
}

/** Put a whole set into the tray. */
export const chooseSet = (
  chooser: Chooser,
  set: { readonly mine: string; readonly right: number; readonly ship: number },
): void => {
  chooser.clear()
  for (const kind of ['mine', 'right', 'ship'] as const) chooser.tap(itemTarget(kind, set[kind]))
}

/** Tap a thing; what was chosen for another move is put back first. */
export const pick = (chooser: Chooser, target: string): void => {
  const begins = chooser.canUse(target) && !chooser.isChosen(target) && !chooser.canTake(target)
  if (begins) chooser.clear()
  chooser.tap(target)
}

/**
 * Nobody is asked which tiles to keep where it does not matter (D-16, D-27): in the last round none are kept, and
 * otherwise the only tile of its kind is, which costs nothing: of one kind at least there is no tile left.
 */
export const idle = ({ last_round }: ClubView, legal: readonly string[]): string | null => {
  const drop = legal.find((move) => move.startsWith('drop '))
  if (drop === undefined || last_round) return drop ?? null
  const [tile, ...others] = legal.filter((move) => move.startsWith('keep '))
  return others.length === 0 ? (tile ?? null) : null
}
