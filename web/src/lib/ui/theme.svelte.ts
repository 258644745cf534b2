/** Light, dark, or the system default. */
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'jewelbox.theme'
const isTheme = (value: string | null): value is Theme => THEMES.includes(value as Theme)

let now = $state<Theme>('auto')

export const theme = (): Theme => now

export const useTheme = (wanted: Theme): void => {
  now = wanted
  if (wanted === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = wanted
}

export const chooseTheme = (wanted: Theme): void => {
  localStorage.setItem(STORED, wanted)
  useTheme(wanted)
}

/** Restore the theme that was chosen on this device before. */
export const restoreTheme = (): void => {
  const stored = localStorage.getItem(STORED)
  useTheme(isTheme(stored) ? stored : 'auto')
}
