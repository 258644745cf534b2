/** Equipment and top hats, in a box of 48. */
import { pictureSymbol } from '$lib/art/picture'
import { COLOURED_GEMS, type ColouredGem } from './gems'
import { PAINTS } from './paints'

/** A cart of a mine, with its gem on a plaque. */
const mine = (colour: ColouredGem): string => `
    <g stroke="#7d6a4a" stroke-width="2" stroke-linecap="round"><path d="M3 45h42"/>
    <path d="M9 45v2M19 45v2M29 45v2M39 45v2" stroke-width="1.6"/></g>
    <use href="#club-gem-${colour}" x="6.5" y="8.5" width="17" height="17"/>
    <use href="#club-gem-${colour}" x="24.5" y="8.5" width="17" height="17"/>
    <use href="#club-gem-${colour}" x="14.5" y="1.5" width="19" height="19"/>
    <path d="M5 20.5h38l-4.6 16.5a3 3 0 0 1-2.9 2.2h-23a3 3 0 0 1-2.9-2.2z" fill="url(#club-iron)"
    stroke="#10161a" stroke-width="1"/>
    <rect x="3.4" y="18.6" width="41.2" height="4" rx="2" fill="url(#club-brass)" stroke="#5d430f" stroke-width=".8"/>
    <g fill="#d9b76b"><circle cx="11" cy="27" r="1.1"/><circle cx="37" cy="27" r="1.1"/>
    <circle cx="12.5" cy="33.5" r="1.1"/><circle cx="35.5" cy="33.5" r="1.1"/></g>
    <circle cx="24" cy="30.5" r="8.6" fill="#f4ead0" stroke="#5d430f" stroke-width="1"/>
    <use href="#club-gem-${colour}" x="17.5" y="24" width="13" height="13"/>
    <g><circle cx="15" cy="40.6" r="4.6" fill="#2a3238" stroke="#0f1417"/>
    <circle cx="15" cy="40.6" r="1.7" fill="#cfa85b"/>
    <circle cx="33" cy="40.6" r="4.6" fill="#2a3238" stroke="#0f1417"/>
    <circle cx="33" cy="40.6" r="1.7" fill="#cfa85b"/></g>`

const EQUIPMENT = {
  right: `
    <path d="M11 7.5h26v33H11z" fill="url(#club-paper)" stroke="#7f6534" stroke-width="1"/>
    <rect x="7.5" y="3.6" width="33" height="6.4" rx="3.2" fill="url(#club-roll)" stroke="#7f6534" stroke-width="1"/>
    <rect x="7.5" y="38" width="33" height="6.4" rx="3.2" fill="url(#club-roll)" stroke="#7f6534" stroke-width="1"/>
    <g stroke="#a58a55" stroke-width="1.3" stroke-linecap="round">
    <path d="M15 14.8h11M15 18.8h18M15 22.8h18M15 26.8h13M15 30.8h9"/></g>
    <path d="M29.5 12l5 0" stroke="#a58a55" stroke-width="1.3" stroke-linecap="round"/>
    <path d="M30.5 33.5l-2.5 9 4-1.6 2.4 3.4 2.6-9.6z" fill="#8e1f31"/>
    <path d="M34.2 33l4.8 8.2-4.2-.4-2 3.4-2-9.4z" fill="#a9283c"/>
    <circle cx="33" cy="31.6" r="6" fill="#c0324a" stroke="#741626" stroke-width="1"/>
    <path d="M30 30.2h6l1.4 1.8-4.4 4-4.4-4z" fill="#f3b7bf" opacity=".85"/>`,
  ship: `
    <g fill="#c8cfc9" opacity=".9"><circle cx="19.5" cy="6.6" r="3"/><circle cx="14.4" cy="5" r="2.6"/>
    <circle cx="10" cy="4.4" r="1.9"/></g>
    <path d="M36 27V9" stroke="#6d5a36" stroke-width="1.6"/><path d="M36.6 9.4l7.6 2.4-7.6 2.8z" fill="#d8344b"/>
    <path d="M36 12L25 22M36 12l8 17" stroke="#6d5a36" stroke-width=".7"/>
    <path d="M20 9.6h7.4l.8 12.6h-9z" fill="#c2402f" stroke="#5e170f" stroke-width=".8"/>
    <path d="M19.8 12.6h7.9l-.2-3H20z" fill="#1a2227"/>
    <rect x="12" y="21" width="21" height="8.6" rx="1.2" fill="#f6efdc" stroke="#8d7b54" stroke-width=".9"/>
    <g fill="#2c5a7a"><rect x="14.6" y="23.4" width="3.6" height="3.2" rx=".6"/>
    <rect x="20.6" y="23.4" width="3.6" height="3.2" rx=".6"/>
    <rect x="26.6" y="23.4" width="3.6" height="3.2" rx=".6"/></g>
    <path d="M3 28.6h42.4c-1 5-3 9.4-6.4 12.4H10.4C6.4 38 3.8 33.6 3 28.6z" fill="url(#club-hull)"
    stroke="#0c1d2b" stroke-width="1"/>
    <path d="M4 31.4h40.6" stroke="#d9b76b" stroke-width="1.5"/>
    <path d="M7.6 37.4h33.6c-.7 1.4-1.5 2.6-2.4 3.6H10.4c-1.1-1-2-2.2-2.8-3.6z" fill="#a93226"/>
    <path d="M1.5 42.5c3-2.6 5.5-2.6 8.5 0s5.5 2.6 8.5 0 5.5-2.6 8.5 0 5.5 2.6 8.5 0 5.5-2.6 8.5 0l2 1.2"
    fill="none" stroke="#6fb4e6" stroke-width="2" stroke-linecap="round"/>`,
  hat: `
    <ellipse cx="24" cy="38.5" rx="21.5" ry="5.8" fill="#14171d" stroke="#d9b76b" stroke-width="1.2"/>
    <path d="M3.5 37.4C9 34 39 34 44.5 37.4" fill="none" stroke="#59606d" stroke-width="1"/>
    <path d="M11 10.5l2.4 26c5 3 16.2 3 21.2 0l2.4-26z" fill="url(#club-felt)" stroke="#d9b76b"
    stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M12.7 28.6l.7 7.7c5 3 16.2 3 21.2 0l.7-7.7c-5.6 2.8-17 2.8-22.6 0z" fill="url(#club-brass)"/>
    <ellipse cx="24" cy="10.5" rx="13" ry="3.9" fill="#3c424e" stroke="#d9b76b" stroke-width="1.2"/>
    <path d="M15.5 15l1.3 12" stroke="#8f97a6" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>`,
} as const

/** The top hat next to a value, in a box of 20 and in the text colour. */
const SMALL_HAT = `
    <path d="M1 15.5c0-1.5 3-2 3.8-2L4 3.8C7.5 2.6 12.5 2.6 16 3.8l-.8 9.7c.8 0 3.8.5 3.8 2 0 1.6-4 2.5-9
    2.5s-9-.9-9-2.5z" fill="currentColor"/>
    <path d="M4.6 10.3c3.4 1 7.4 1 10.8 0l-.2 2.9c-3.2 1-7.2 1-10.4 0z" fill="#cfa85b"/>`

export const equipmentSymbols = (): string =>
  COLOURED_GEMS.map((colour) => `<symbol id="club-mine-${colour}" viewBox="0 0 48 48">${mine(colour)}</symbol>`).join(
    '',
  ) +
  Object.entries(EQUIPMENT)
    .map(([id, drawing]) => pictureSymbol(`club-${id}`, 48, drawing, PAINTS))
    .join('') +
  `<symbol id="club-small-hat" viewBox="0 0 20 20">${SMALL_HAT}</symbol>`
