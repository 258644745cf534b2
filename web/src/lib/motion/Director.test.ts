import { describe, expect, it } from 'vitest'
import { atPace, beatsOf, calmed, type Beat, type ToldBeat } from './beats'
import { Director } from './Director'

/** A stage that records what it shows and continues when told. */
const stageFor = () => {
  const shown: string[] = []
  const gates: (() => void)[] = []
  const wait = (_: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      gates.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  const busy: boolean[] = []
  const director = new Director<string>({
    perform: ({ scene, ms }, signal) => (shown.push(scene), ms > 0 ? wait(ms, signal) : Promise.resolve()),
    wait,
    busy: (is) => busy.push(is),
  })
  return { director, shown, busy, next: () => gates.shift()?.() }
}
const beat = (scene: string, ms: number) => ({ scene, ms, told: 0 })
const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('a director', () => {
  it('plays beats one after the other', async () => {
    const { director, shown, next } = stageFor()
    const end = director.play([beat('a', 1), beat('b', 1)])
    await turn()
    expect(shown).toEqual(['a'])
    next()
    await turn()
    expect(shown).toEqual(['a', 'b'])
    next()
    await end
  })

  it('queues what comes while it plays', async () => {
    const { director, shown, next } = stageFor()
    void director.play([beat('a', 1)])
    const end = director.play([beat('b', 0)])
    next()
    await end
    expect(shown).toEqual(['a', 'b'])
  })

  it('goes straight to the last scene when skipped', async () => {
    const { director, shown } = stageFor()
    const end = director.play(['a', 'b', 'c', 'd'].map((scene) => ({ ...beat(scene, 1), hold: 1 })))
    await turn()
    director.skip()
    await end
    expect(shown).toEqual(['a', 'd'])
  })

  it('tells when it is busy and what it ends with', async () => {
    const { director, busy, next } = stageFor()
    const end = director.play([beat('a', 1), beat('z', 0)])
    expect([director.last, busy]).toEqual(['z', [true]])
    next()
    await end
    expect([director.last, busy]).toEqual([null, [true, false]])
  })

  it('is not busy with what takes no time', async () => {
    const { director, shown, busy } = stageFor()
    await director.play([beat('a', 0), beat('z', 0)])
    expect([shown, busy]).toEqual([['a', 'z'], [false]])
  })

  it('may be skipped when nothing plays', async () => {
    const { director, shown } = stageFor()
    director.skip()
    await director.play([beat('a', 0)])
    expect(shown).toEqual(['a'])
  })
})

describe('beats', () => {
  const view = { game: 'sultan', seat: 0, players: 2, phase: 'bid', turn: 0 } as const
  const staging = {
    still: () => 'still',
    beats: (scene: string, { event }: { event: string }): Beat<string>[] => [{ scene: `${scene}>${event}`, ms: 1 }],
  }

  it('continue from the scene before, and end with the view', () => {
    const beats = beatsOf(staging, 'start', [{ event: 'x' }, { event: 'y' }], view)
    expect(beats.map(({ scene }) => scene)).toEqual(['start>x', 'start>x>y', 'still'])
    expect(beats.map(({ told }) => told)).toEqual([1, 2, 2])
  })

  it('keep their course at another speed', () => {
    const flights = [{ piece: 'a', from: 'b', delay: 4 }]
    const beats: ToldBeat<string>[] = [
      { ...beat('fly', 8), flights },
      { ...beat('look', 0), hold: 6 },
    ]
    expect(atPace(beats, (ms) => ms / 2)).toEqual([
      { ...beat('fly', 4), flights: [{ piece: 'a', from: 'b', delay: 2 }] },
      { ...beat('look', 0), hold: 3 },
    ])
  })

  it('without motion keep what is meant to be looked at', () => {
    const beats: ToldBeat<string>[] = [beat('fly', 9), { ...beat('look', 9), hold: 5 }, beat('end', 0)]
    expect(calmed(beats).map(({ scene, ms }) => [scene, ms])).toEqual([
      ['look', 0],
      ['end', 0],
    ])
  })
})
