/** The players' signs, by seat. A player's colour never appears alone: the sign goes with it. */
export const SIGNS = ['crescent', 'sun', 'leaf', 'tower', 'wave'] as const
type Sign = (typeof SIGNS)[number]

export interface PlayerPaint {
  readonly sign: Sign
  /** The colour, and two darker ones for frames and grounds. */
  readonly plain: string
  readonly dark: string
  readonly deep: string
  /** The sign's drawing in a 24 × 24 box. */
  readonly shape: string
}

const RAY = (turn: number): string => `<path d="M10.5 5.9 12 1.2l1.5 4.7z" transform="rotate(${turn} 12 12)"/>`

export const PLAYERS: readonly PlayerPaint[] = [
  {
    sign: 'crescent',
    plain: '#b48cf2',
    dark: '#47297f',
    deep: '#2c1656',
    shape:
      '<path d="M14.6 2.6A9.6 9.6 0 1 0 21.4 15.4 7.8 7.8 0 0 1 14.6 2.6z"/>' +
      '<path d="M17.6 6.2l.8 1.9 2 .2-1.5 1.3.5 2-1.8-1.1-1.7 1.1.4-2-1.5-1.3 2-.2z"/>',
  },
  {
    sign: 'sun',
    plain: '#e8a33d',
    dark: '#8a5107',
    deep: '#553002',
    shape: '<circle cx="12" cy="12" r="4.6"/>' + [0, 45, 90, 135, 180, 225, 270, 315].map(RAY).join(''),
  },
  {
    sign: 'leaf',
    plain: '#4fb58a',
    dark: '#14573d',
    deep: '#083325',
    shape:
      '<path d="M20.8 3.2C10.4 2.6 4.4 7.8 4.8 16.4c2.3-4.7 5.6-7.5 9.4-9-3.9 3.1-7 6.9-9.1 13.4l2 .6c.5-1.5 ' +
      '1-2.8 1.6-4C17.3 18.2 21.6 11.8 20.8 3.2z"/>',
  },
  {
    sign: 'tower',
    plain: '#e4674e',
    dark: '#84261a',
    deep: '#52110b',
    shape:
      '<path d="M5 3h3.2v2.3h2.2V3h3.2v2.3h2.2V3H19v6.2l-1.7 1.4V21h-3.5v-4.2a1.8 1.8 0 0 0-3.6 0V21H6.7V10.6L5 ' +
      '9.2z"/>',
  },
  {
    sign: 'wave',
    plain: '#58aee0',
    dark: '#124c74',
    deep: '#082d49',
    shape:
      '<path d="M2 17.6C3.6 9.6 8.8 4.4 15 4.6c4.6.2 7.2 3.4 6.6 6.6-.4 2-2.1 3-3.7 ' +
      '2.7.9-2-.5-3.9-2.9-3.7-3.4.3-4.3 4.4-1.6 6.6 2.3 1.8 6 1.4 8.6-.6v3.4c-2.9 2-7.2 2.4-10.4 ' +
      '1-2.6-1.2-4-1.6-5.6-1.2-1.5.3-2.6 1-4 2z"/>',
  },
]

export const playerPaint = (seat: number): PlayerPaint => {
  const paint = PLAYERS[seat]
  if (paint === undefined) throw new RangeError(`no sign for seat ${seat}`)
  return paint
}
