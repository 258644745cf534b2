/** The glyphs of the antiques: flat in the text colour, with details cut out in `--hole`. */
import { ELEPHANT, JUG, VASE } from './outlines'
import type { Kind } from './kinds'

export const GLYPHS: Readonly<Record<Kind, string>> = {
  jug: `
    <path d="M58 32 C98 20 100 68 77 77" fill="none" stroke="currentColor" stroke-width="9" stroke-linecap="round"/>
    <path d="M27 92 C9 84 15 60 9 47 L1 43 L5 33 L20 37 C27 52 21 60 36 64 Z"/>
    <path d="${JUG}"/>
    <path d="M38 44 L40 28 C41 21 46 18 50 16 C54 18 59 21 60 28 L62 44Z"/>
    <circle cx="50" cy="11" r="6"/>
    <path d="M40 104 L60 104 L68 117 L32 117 Z"/>
    <path d="M21 76 C36 86 64 86 79 76" fill="none" stroke="var(--hole)" stroke-width="5"/>
    <path d="M39 35H61" stroke="var(--hole)" stroke-width="4"/>`,
  knife: `
    <g transform="translate(1 0) rotate(34 50 60) scale(1)">
    <path d="M36 50 L64 50 C64 72 70 92 84 110 C56 108 35 86 36 50 Z"/>
    <path d="M40 38 C35 30 39 22 41 14 C36 4 44 -1 50 -1 C56 -1 64 4 59 14 C61 22 65 30 60 38 Z"/>
    <path d="M26 38 H74 C80 40 80 50 74 51 H26 C20 50 20 40 26 38 Z"/>
    <path d="M48 58 C49 74 54 88 64 99" fill="none" stroke="var(--hole)" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M38 18 L62 24M37 27 L63 33" stroke="var(--hole)" stroke-width="4"/>
    </g>`,
  instrument: `
    <g transform="rotate(24 50 64)"><path d="M36 10H64M36 22H64M36 34H64" stroke="currentColor" stroke-width="6"
    stroke-linecap="round"/>
    <path d="M43 2 C45 -4 55 -4 57 2 L58 70 L42 70 Z"/>
    <path d="M50 60 C61 60 63 69 70 75 C80 83 79 105 65 113 C56 118 44 118 35 113 C21 105 20 83 30 75 C37 69 39
    60 50 60 Z"/>
    <circle cx="50" cy="85" r="9.5" fill="var(--hole)"/>
    <path d="M39 104H61" stroke="var(--hole)" stroke-width="5" stroke-linecap="round"/>
    </g>`,
  jewellery: `
    <path d="M12 10 C8 82 92 82 88 10" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>
    <path d="M28 9 C28 50 72 50 72 9" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>
    <circle cx="13" cy="30" r="8"/>
    <circle cx="22" cy="48" r="9.5"/>
    <circle cx="87" cy="30" r="8"/>
    <circle cx="78" cy="48" r="9.5"/>
    <circle cx="50" cy="60" r="17"/>
    <path d="M50 74 C62 90 66 96 66 102 C66 111 59 117 50 117 C41 117 34 111 34 102 C34 96 38 90 50 74 Z"/>
    <path d="M42 53h16l5 7-13 11-13-11z" fill="var(--hole)"/>
    <path d="M43 104 C43 99 46 95 49 91" stroke="var(--hole)" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  statue: `
    <path d="M46 40 L46 24 H42 V19 H48 C50 12 55 8 62 3 C69 8 74 12 76 19 H82 V24 H78 V42 Z"/>
    <path d="${ELEPHANT}"/>
    <path d="M8 98 H94 V105 H98 V117 H3 V105 H8Z"/>
    <path d="M53 40V27h6v13zM65 40V27h6v13z" fill="var(--hole)"/>
    <path d="M34 44 C44 42 47 52 43 61 C40 68 34 64 32 58" fill="none" stroke="var(--hole)" stroke-width="4"
    stroke-linecap="round"/>
    <circle cx="22" cy="49" r="3.6" fill="var(--hole)"/>
    <path d="M8 105H94" stroke="var(--hole)" stroke-width="3"/>
    <path d="M53 44 L54 68 C61 71 68 71 75 68 L75 44" fill="none" stroke="var(--hole)" stroke-width="4"/>`,
  vase: `
    <path d="${VASE}"/>
    <path d="M26 6 H74 V15 H69 C66 21 58 20 57 29 L43 29 C42 20 34 21 31 15 H26 Z"/>
    <path d="M38 103 H62 L71 117 H29 Z"/>
    <path d="M40 30H60" stroke="var(--hole)" stroke-width="4.5"/>
    <path d="M22 53 C36 60 64 60 78 53" fill="none" stroke="var(--hole)" stroke-width="5"/>
    <path d="M50 88 C40 79 40 72 50 63 C60 72 60 79 50 88Z" fill="var(--hole)"/>`,
}
