/** Soft sounds made of a few tones: no files to load. The volume is stored on this device. */
export type Sound = 'card' | 'jewel' | 'coin' | 'turn'

interface Tone {
  readonly hertz: number
  /** Seconds until it starts, and until it has died away. */
  readonly after: number
  readonly lasts: number
  readonly loudness: number
  readonly shape: OscillatorType
}
const tone = (hertz: number, after: number, lasts: number, loudness: number, shape: OscillatorType = 'sine'): Tone => ({
  hertz,
  after,
  lasts,
  loudness,
  shape,
})

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [tone(190, 0, 0.07, 0.05, 'triangle'), tone(120, 0.02, 0.08, 0.04, 'triangle')],
  jewel: [tone(1320, 0, 0.5, 0.03), tone(1980, 0.06, 0.6, 0.02), tone(2640, 0.12, 0.7, 0.012)],
  coin: [tone(1760, 0, 0.12, 0.03), tone(2349, 0.05, 0.25, 0.025)],
  turn: [tone(660, 0, 0.25, 0.03), tone(880, 0.12, 0.4, 0.03)],
}
const STORED = 'jewelbox.sounds'
const STORED_VOLUME = 'jewelbox.volume'
export const LOUDEST = 100
/** The volume at which tones have their nominal loudness. */
const USUAL = 60

/** The volume that was chosen on this device before. */
export const storedVolume = (value: string | null): number => {
  const wanted = Number(value)
  return wanted > 0 && wanted <= LOUDEST ? wanted : USUAL
}
const stored = (key: string): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(key))

let on = $state(stored(STORED) !== 'off')
/** How loud sounds are while they are on. */
let loudness = $state(storedVolume(stored(STORED_VOLUME)))
let context: AudioContext | null = null
let silence: ReturnType<typeof setTimeout> | undefined

export const soundsOn = (): boolean => on

/** From 0, which is off, to `LOUDEST`. */
export const volume = (): number => (on ? loudness : 0)

const turn = (wanted: boolean): void => {
  on = wanted
  localStorage.setItem(STORED, on ? 'on' : 'off')
}
export const switchSounds = (): void => turn(!on)

/** Switching off keeps the volume for when sounds are switched on again. */
export const chooseVolume = (wanted: number): void => {
  turn(wanted > 0)
  if (wanted === 0) return
  loudness = wanted
  localStorage.setItem(STORED_VOLUME, String(wanted))
}

/** How much louder or softer than usual a tone is: perceived loudness follows the square. */
export const gainAt = (wanted: number): number => (wanted / USUAL) ** 2

/** Browsers allow sound only after the user has interacted with the page; until then this stays silent. */
export const playSound = (name: Sound): void => {
  if (!on || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext({ latencyHint: 'balanced' })
  void context.resume()
  const gain = gainAt(loudness)
  for (const each of SOUNDS[name]) strike(context, { ...each, loudness: each.loudness * gain })
  restAfter(context, Math.max(...SOUNDS[name].map(({ after, lasts }) => after + lasts)))
}

/** Seconds for which audio keeps running after a sound, because another may follow. */
const GRACE = 1

/** Audio that runs without sound still uses power. */
const restAfter = (audio: AudioContext, seconds: number): void => {
  clearTimeout(silence)
  silence = setTimeout(() => void audio.suspend(), (seconds + GRACE) * 1000)
}

const strike = (audio: AudioContext, { hertz, after, lasts, loudness, shape }: Tone): void => {
  const start = audio.currentTime + after
  const voice = new OscillatorNode(audio, { type: shape, frequency: hertz })
  const volume = new GainNode(audio, { gain: loudness })
  volume.gain.setValueAtTime(loudness, start)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
  voice.connect(volume).connect(audio.destination)
  voice.start(start)
  voice.stop(start + lasts)
}
