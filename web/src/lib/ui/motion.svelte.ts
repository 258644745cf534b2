/** How fast pieces move. Until someone chooses on this device, the system setting applies: normal, or not at all. */
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]

/** How much longer than usual everything takes. The tokens in `tokens.css` use the same factors. */
export const FACTORS: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 }

const STORED = 'jewelbox.motion'
/** The switch's values before there were speeds. */
const FORMER_OFF = 'calm'
const REDUCED = '(prefers-reduced-motion: reduce)'

const isSpeed = (value: string | null): value is Speed => SPEEDS.includes(value as Speed)

/** What was chosen on this device. */
export const storedSpeed = (value: string | null): Speed | null => {
  if (value === FORMER_OFF) return 'off'
  return isSpeed(value) ? value : null
}

let chosen = $state<Speed | null>(null)
let reduced = $state(false)

export const speed = (): Speed => chosen ?? (reduced ? 'off' : 'normal')

const show = (): void => {
  document.documentElement.dataset['motion'] = speed()
}

export const chooseSpeed = (wanted: Speed): void => {
  localStorage.setItem(STORED, wanted)
  chosen = wanted
  show()
}

/** Restore what was chosen on this device before, and follow the system if nothing was. */
export const restoreSpeed = (): void => {
  const system = matchMedia(REDUCED)
  const follow = (): void => {
    reduced = system.matches
    show()
  }
  chosen = storedSpeed(localStorage.getItem(STORED))
  system.addEventListener('change', follow)
  follow()
}

/** Whether the user wants no motion. */
export const wantsCalm = (): boolean => speed() === 'off'

/** A duration at normal speed, converted to the current one; without motion there is still time to look. */
export const paced = (ms: number): number => (wantsCalm() ? ms : ms * FACTORS[speed()])
