/** Motion as data: a scene to show, what flies into it, and how long to look at it. */
import type { BaseView, GameEvent } from '../table/messages'
import type { Sound } from '../ui/sounds.svelte'

/** A piece of the new scene comes from where another thing was, or a copy of an old one leaves for a place. */
export type Flight =
  | {
      readonly piece: string
      readonly from: string
      readonly arc?: number
      readonly turns?: boolean
      readonly delay?: number
    }
  | { readonly ghost: string; readonly to: string; readonly arc?: number }

export interface Beat<Scene> {
  readonly scene: Scene
  readonly flights?: readonly Flight[]
  /** How long the flights take, in milliseconds. */
  readonly ms: number
  /** How long the scene then stays, even without motion. */
  readonly hold?: number
  readonly sound?: Sound
}
/** A beat within what happened: this many of the events are in the log when it is shown. */
export interface ToldBeat<Scene> extends Beat<Scene> {
  readonly told: number
}
export interface Staging<View extends BaseView, Event extends GameEvent, Scene> {
  readonly still: (view: View) => Scene
  /** `next` is the view after everything that happened, if this event is the last of it. */
  readonly beats: (scene: Scene, event: Event, next?: View) => readonly Beat<Scene>[]
}

/** The beats of what happened, ending with the current view. */
export const beatsOf = <View extends BaseView, Event extends GameEvent, Scene>(
  staging: Staging<View, Event, Scene>,
  shown: Scene,
  events: readonly Event[],
  view: View,
): ToldBeat<Scene>[] => {
  const beats: ToldBeat<Scene>[] = []
  events.forEach((event, i) => {
    const scene = beats.at(-1)?.scene ?? shown
    const next = i === events.length - 1 ? view : undefined
    beats.push(...staging.beats(scene, event, next).map((beat) => ({ ...beat, told: i + 1 })))
  })
  return [...beats, { scene: staging.still(view), ms: 0, told: events.length }]
}

const withDelay = (flight: Flight, paced: (ms: number) => number): Flight =>
  'delay' in flight && flight.delay !== undefined ? { ...flight, delay: paced(flight.delay) } : flight

/** The beats at another speed. */
export const atPace = <Scene>(
  beats: readonly ToldBeat<Scene>[],
  paced: (ms: number) => number,
): readonly ToldBeat<Scene>[] =>
  beats.map((beat) => ({
    ...beat,
    ms: paced(beat.ms),
    ...(beat.hold === undefined ? {} : { hold: paced(beat.hold) }),
    ...(beat.flights ? { flights: beat.flights.map((flight) => withDelay(flight, paced)) } : {}),
  }))

/** The beats without motion: only scenes that are meant to be looked at, and the last. */
export const calmed = <Scene>(beats: readonly ToldBeat<Scene>[]): ToldBeat<Scene>[] =>
  beats
    .filter((beat, i) => beat.hold !== undefined || i === beats.length - 1)
    .map((beat) => ({ ...beat, flights: [], ms: 0 }))
