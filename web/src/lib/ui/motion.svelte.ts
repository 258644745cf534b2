/** Whether pieces move: as the device has it, or not at all. */
export const MOTIONS = ['auto', 'calm'] as const
export type Motion = (typeof MOTIONS)[number]

const STORED = 'jewelbox.motion'

let now = $state<Motion>('auto')

export const motion = (): Motion => now

const use = (wanted: Motion): void => {
  now = wanted
  document.documentElement.dataset['motion'] = wanted
}

export const chooseMotion = (wanted: Motion): void => {
  localStorage.setItem(STORED, wanted)
  use(wanted)
}

/** Take up what was chosen on this device before. */
export const restoreMotion = (): void => use(localStorage.getItem(STORED) === 'calm' ? 'calm' : 'auto')

/** Whether somebody wants no motion, here or on the whole device. */
export const wantsCalm = (): boolean => now === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches
