/** Plays what happened at a table on the screen: events in, scenes out. */
import { tick } from 'svelte'
import { atPace, beatsOf, calmed, type Staging, type ToldBeat } from '../motion/beats'
import { Director } from '../motion/Director'
import { launch, measure, pause } from '../motion/flights'
import { paced, wantsCalm } from '../ui/motion.svelte'
import { playSound } from '../ui/sounds.svelte'
import type { AnyClient } from './game'
import type { BaseView, GameEvent } from './messages'
import { lastStep, stepsAfter, type Step, type TableState } from './state'
import { isTableEvent } from './tableEvents'

type Stage = Pick<AnyClient, 'still' | 'beats'>
type Scene = ReturnType<Stage['still']>

const eventsIn = (steps: readonly Step[]): number => steps.reduce((sum, { events }) => sum + events.length, 0)

export class ScenePlayer {
  scene = $state.raw<Scene>()
  moving = $state(false)
  /** How many events of the game the screen has shown: the log says no more than that. */
  told = $state(0)
  /** The step that has been played, or is being played. */
  #shown = $state(0)
  readonly #game: Stage
  /** The game's staging; what happens outside the game moves no piece. */
  readonly #staging: Staging<BaseView, GameEvent, Scene> = {
    still: (view) => this.#game.still(view),
    beats: (scene, event, next) => (isTableEvent(event) ? [] : this.#game.beats(scene, event, next)),
  }
  readonly #director = new Director<Scene>({
    perform: (beat, signal) => this.#perform(beat, signal),
    wait: pause,
    busy: (busy) => (this.moving = busy),
  })

  constructor(game: Stage, table: TableState) {
    this.#game = game
    this.#shown = lastStep(table).number
    this.told = eventsIn(table.steps)
    this.scene = game.still(lastStep(table).view)
  }

  /** Play the steps that have not been played. */
  follow(table: TableState): void {
    if (lastStep(table).number < this.#shown) return this.#reset(table)
    for (const step of stepsAfter(table, this.#shown)) {
      const before = eventsIn(table.steps.filter(({ number }) => number < step.number))
      this.#shown = step.number
      this.#play(step, before)
    }
  }

  /** Whether a step is on the screen and nothing moves: updates arrive before they are played. */
  restsAt(step: number): boolean {
    return !this.moving && this.#shown === step
  }

  /** Resolves when everything received is on the screen. */
  settled(): Promise<void> {
    return this.#director.done
  }

  skip(): void {
    this.#director.skip()
  }

  #play(step: Step, before: number): void {
    const from = this.#director.last ?? this.scene
    const beats = beatsOf(this.#staging, from, step.events, step.view).map((beat) => ({
      ...beat,
      told: before + beat.told,
    }))
    void this.#director.play(wantsCalm() ? calmed(beats) : atPace(beats, paced))
  }

  async #perform({ scene, told, flights = [], ms, sound }: ToldBeat<Scene>, signal: AbortSignal): Promise<void> {
    const starts = measure(flights)
    this.scene = scene
    this.told = told
    if (sound) playSound(sound)
    await tick()
    if (flights.length > 0) await launch(starts, ms, signal)
    else if (ms > 0) await pause(ms, signal)
  }

  /** After a switch to another table: there is no transition from the scene that was shown. */
  #reset(table: TableState): void {
    this.skip()
    this.#shown = lastStep(table).number
    this.told = eventsIn(table.steps)
    this.scene = this.#game.still(lastStep(table).view)
  }
}
