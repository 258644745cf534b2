/** The board at an earlier time: after an event in the log, even if its message contains more events. */
import { beatsOf } from '../motion/beats'
import type { AnyClient } from './game'
import type { Step } from './state'
import { isTableEvent } from './tableEvents'

type Stage = Pick<AnyClient, 'still' | 'beats'>
type Scene = ReturnType<Stage['still']>

/** How many events came before the first board that is known here. */
export const firstKnown = (steps: readonly Step[]): number => steps[0]?.events.length ?? 0

/** The scene after this many events; null if the board at that time is not known. */
export const sceneAfter = (game: Stage, steps: readonly Step[], told: number): Scene | null => {
  let before = 0
  for (const [i, step] of steps.entries()) {
    if (told <= before + step.events.length) return sceneWithin(game, steps[i - 1], step, told - before)
    before += step.events.length
  }
  return null
}

/** A step's own view holds only after its last event: a bid may complete a round, and the next jewels may be drawn. */
const sceneWithin = (game: Stage, previous: Step | undefined, step: Step, told: number): Scene | null => {
  if (told === step.events.length) return game.still(step.view)
  if (!previous) return null
  const from = game.still(previous.view)
  const staging = {
    still: game.still,
    beats: (scene: Scene, event: Step['events'][number]) => (isTableEvent(event) ? [] : game.beats(scene, event)),
  }
  return beatsOf(staging, from, step.events.slice(0, told), previous.view).at(-2)?.scene ?? from
}
