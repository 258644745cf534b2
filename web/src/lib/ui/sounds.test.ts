import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseVolume, gainAt, LOUDEST, soundsOn, storedVolume, switchSounds, volume } from './sounds.svelte'

describe('the volume', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is kept on the device, and comes back when sounds are switched on again', () => {
    chooseVolume(30)
    switchSounds()
    expect([soundsOn(), volume()]).toEqual([false, 0])
    switchSounds()
    expect(volume()).toBe(30)
    expect(Object.fromEntries(kept)).toEqual({ 'jewelbox.sounds': 'on', 'jewelbox.volume': '30' })
  })

  it('of zero is off', () => {
    chooseVolume(80)
    chooseVolume(0)
    expect([soundsOn(), kept.get('jewelbox.volume')]).toEqual([false, '80'])
  })

  it('makes tones louder and softer', () => {
    const gains = [10, 60, LOUDEST].map(gainAt)
    expect(gains).toEqual(gains.toSorted((a, b) => a - b))
    expect(gainAt(60)).toBe(1)
  })

  it.each([null, '', 'loud', '-3', '0', '400', 'NaN'])('that was stored as %s is the usual one', (value) => {
    expect(storedVolume(value)).toBe(60)
  })
})
