/** The symbols of the three tracks, in a box of 48, and the forest tile in a box of 64. */
import { times } from '$lib/art/geometry'

const tree = (x: number, y: number, size: number, fill: string, sheen: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  '<rect x="-1.8" y="16" width="3.6" height="7" rx="1" fill="#6b4a2b"/>' +
  `<path d="M0-14l8 11H4.4l6.6 9H6.6L13 17h-26l6.4-11h-4.4l6.6-9H-8z" fill="${fill}" stroke="#0b2a1b" ` +
  'stroke-linejoin="round"/>' +
  `<path d="M0-14v31h-13l6.4-11h-4.4l6.6-9H-8z" fill="${sheen}" opacity=".65"/></g>`

const FOREST_STEP =
  tree(15, 23, 0.86, '#2c8a57', '#54b57f') +
  tree(33, 23, 0.86, '#237549', '#43a06d') +
  tree(24, 24, 1.05, '#36a167', '#6fd09a')

export const FOREST =
  '<ellipse cx="32" cy="57" rx="28" ry="4" fill="#0a2016" opacity=".4"/>' +
  tree(15, 31, 1.08, '#237549', '#3f9b68') +
  tree(49, 31, 1.08, '#1f6b43', '#3a9160') +
  tree(32, 31, 1.45, '#2f9a60', '#69cc95') +
  '<rect x="30" y="54" width="4.5" height="4" fill="#6b4a2b"/>'

const TEETH = 9
const tooth = (i: number): string => {
  const part = (2 * Math.PI) / TEETH
  const at = (radius: number, turn: number): string => {
    const angle = (i + turn) * part
    return `${(24 + radius * Math.cos(angle)).toFixed(2)} ${(24 + radius * Math.sin(angle)).toFixed(2)}`
  }
  return `L${at(15, -0.3)}L${at(20.5, -0.19)}L${at(20.5, 0.19)}L${at(15, 0.3)}`
}

const TECHNOLOGY =
  `<path d="${times(TEETH, tooth).join('').replace('L', 'M')}z" fill="url(#club-steel)" stroke="#2b3a44" ` +
  'stroke-width="1.2" stroke-linejoin="round"/>' +
  '<circle cx="24" cy="24" r="9.6" fill="#26343d" stroke="#1b262d"/>' +
  '<circle cx="24" cy="24" r="9.6" fill="none" stroke="#e9f3f8" opacity=".4"/>' +
  '<use href="#club-gem-diamond" x="15.5" y="16" width="17" height="17"/>'

const layer = (y: number): string =>
  `<path d="M4 ${y}v4c0 3 6 5 13 5s13-2 13-5v-4z" fill="#9a7223" stroke="#5d430f" stroke-width=".8"/>` +
  `<ellipse cx="17" cy="${y}" rx="13" ry="4.6" fill="url(#club-brass)" stroke="#5d430f" stroke-width=".8"/>`

const MONEY = `
    ${[38, 32.5, 27].map(layer).join('')}
    <circle cx="33" cy="17" r="13" fill="url(#club-brass)" stroke="#5d430f" stroke-width="1"/>
    <circle cx="33" cy="17" r="9.8" fill="none" stroke="#8c6820"/>
    <path d="M28.5 13.5h9l2.6 3.4-7.1 7-7.1-7z" fill="#7a5816" opacity=".5"/>
    <path d="M24 12a10.5 10.5 0 0 1 8-5.5" stroke="#fff4cf" stroke-width="1.8" stroke-linecap="round" fill="none"/>`

const ANY_TRACK =
  '<use href="#club-step-forest" y="1" width="25" height="25"/>' +
  '<use href="#club-step-technology" x="23" y="1" width="25" height="25"/>' +
  '<use href="#club-step-money" x="11.5" y="23" width="25" height="25"/>'

const STEPS = { forest: FOREST_STEP, technology: TECHNOLOGY, money: MONEY, any: ANY_TRACK } as const
export const TRACKS = ['forest', 'technology', 'money'] as const
export type Track = (typeof TRACKS)[number]

export const trackSymbols = (): string =>
  Object.entries(STEPS)
    .map(([track, drawing]) => `<symbol id="club-step-${track}" viewBox="0 0 48 48">${drawing}</symbol>`)
    .join('')
