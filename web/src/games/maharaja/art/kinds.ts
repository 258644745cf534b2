/**
 * The kinds and colours of antiques: the first six colours are the package's, a box file may name others. Every colour
 * has a pattern too, so that none depends on its colour alone.
 */
export const KINDS = ['jug', 'knife', 'instrument', 'jewellery', 'statue', 'vase'] as const
export type Kind = (typeof KINDS)[number]

export const ANTIQUE_COLOURS = [
  'red',
  'yellow',
  'green',
  'blue',
  'violet',
  'orange',
  'brown',
  'white',
  'black',
  'pink',
] as const
export type AntiqueColour = (typeof ANTIQUE_COLOURS)[number]

export interface AntiquePaint {
  readonly plain: string
  readonly dark: string
  readonly light: string
  /** What the pattern is printed in. */
  readonly print: string
  /** The pattern in a box of 12. */
  readonly pattern: string
}

// prettier-ignore
const DOTS = [[0, 0], [12, 0], [0, 12], [12, 12]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5"/>`).join('')

export const PAINTS: Readonly<Record<AntiqueColour, AntiquePaint>> = {
  red: {
    plain: '#d8344b', dark: '#6d0c1d', light: '#ffb3b8', print: '#ffd9cf',
    pattern: '<path d="M0 11 L6 2 L12 11 Z" opacity=".85"/>',
  },
  yellow: {
    plain: '#f2b632', dark: '#6a3f00', light: '#fff0bd', print: '#7a4a00',
    pattern: `<circle cx="6" cy="6" r="2.7"/>${DOTS}`,
  },
  green: {
    plain: '#1fa774', dark: '#064a33', light: '#b5f0d3', print: '#d6fbe6',
    pattern:
      '<path d="M3 0 C6 2 6 5 3 7.5 C0 5 0 2 3 0ZM9 5.5 C12 7.5 12 10.5 9 13 C6 10.5 6 7.5 9 5.5ZM9 -6.5 C12 ' +
'-4.5 12 -1.5 9 1 C6 -1.5 6 -4.5 9 -6.5Z"/>',
  },
  blue: {
    plain: '#2f6fe0', dark: '#0b2a6b', light: '#bcd6ff', print: '#d8e7ff',
    pattern: '<path d="M-3 4 Q0 0 3 4 T9 4 T15 4 M-3 10 Q0 6 3 10 T9 10 T15 10" fill="none" stroke-width="1.9"/>',
  },
  violet: {
    plain: '#8c52cf', dark: '#3a1467', light: '#e2c8ff', print: '#efe0ff',
    pattern:
      '<path d="M6 1 L11 6 L6 11 L1 6 Z" fill="none" stroke-width="1.7"/><path d="M6 4.4 L7.6 6 L6 7.6 L4.4 6 Z"/>',
  },
  orange: {
    plain: '#ee7b2c', dark: '#6e2a00', light: '#ffd6ad', print: '#5f2200',
    pattern: '<path d="M0 0H6V6H0ZM6 6H12V12H6Z" opacity=".72"/>',
  },
  brown: {
    plain: '#8a5a34', dark: '#3a1f0c', light: '#e6c7a6', print: '#f6e3cf',
    pattern: '<path d="M0 3H12M0 9H12" fill="none" stroke-width="2"/>',
  },
  white: {
    plain: '#f1ece2', dark: '#5b5348', light: '#ffffff', print: '#8a8073',
    pattern: '<path d="M6 2V10M2 6H10" fill="none" stroke-width="2.2"/>',
  },
  black: {
    plain: '#34343c', dark: '#0c0c10', light: '#c4c4d0', print: '#dedee8',
    pattern: '<path d="M0 12L12 0M-3 3L3 -3M9 15L15 9" fill="none" stroke-width="2"/>',
  },
  pink: {
    plain: '#e86fa6', dark: '#701542', light: '#ffd2e6', print: '#6b0f3c',
    pattern: '<circle cx="6" cy="6" r="3.6" fill="none" stroke-width="1.8"/>',
  },
} // prettier-ignore
