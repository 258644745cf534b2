/** The pictures of the antiques: paint in the colour's `--c`, its dark `--d` and light `--l`, trimmed with gold. */
import { ELEPHANT, JUG, VASE } from './outlines'
import type { Kind } from './kinds'

const GOLD = '#d9a441'
const GOLD_LIGHT = '#ffe6ad'
const GOLD_DARK = '#6f430e'
const ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
const EDGE = `stroke="var(--d)" stroke-width="2.6" ${ROUND}`
const GOLD_EDGE = `stroke="${GOLD_DARK}" stroke-width="1.8" ${ROUND}`

/** The beads of the necklace: x, y, radius. */
// prettier-ignore
const BEADS = [[13.5, 28, 5], [19, 42, 6], [28.5, 54, 7], [71.5, 54, 7], [81, 42, 6], [86.5, 28, 5]] as const
const bead = ([x, y, r]: readonly [number, number, number]): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--c)" ${EDGE}/>` +
  `<circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.3}" fill="var(--l)"/>`

export const PICTURES: Readonly<Record<Kind, string>> = {
  jug: `
    <path d="M58 32 C98 20 100 68 77 77" fill="none" stroke="${GOLD_DARK}" stroke-width="9" stroke-linecap="round"/>
    <path d="M58 32 C98 20 100 68 77 77" fill="none" stroke="${GOLD}" stroke-width="5" stroke-linecap="round"/>
    <path d="M27 90 C9 84 15 60 9 45 L2 43 L5 35 L18 38 C26 52 21 62 35 66 Z" fill="var(--c)" ${EDGE}/>
    <path d="M2 43 L5 35 L18 38 L16 46 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="${JUG}" fill="var(--c)" ${EDGE}/><path d="${JUG}" fill="url(#antique-shade)"/>
    <path d="M20 74 C36 84 64 84 80 74 L81 86 C64 96 36 96 19.5 86 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M27 83l5-5 5 7-5 4zM38 86l6-6 6 7-6 5zM51 87l6-6 6 6-6 5zM64 85l5-6 5 4-5 5z" fill="var(--d)"/>
    <path d="M34 66 C40 60 42 56 44 50" stroke="var(--l)" stroke-width="4" stroke-linecap="round" fill="none"
    opacity=".85"/>
    <path d="M39 42 L61 42 L59 31 L41 31 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M41 36.5 H59" stroke="${GOLD_DARK}" stroke-width="1.5"/>
    <path d="M39 31 C39 20 45 17 50 15 C55 17 61 20 61 31 Z" fill="var(--c)" ${EDGE}/>
    <circle cx="50" cy="11" r="4.5" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M40 105 L60 105 L66 115 L34 115 Z" fill="${GOLD}" ${GOLD_EDGE}/>`,
  knife: `
    <g transform="translate(3 1) rotate(30 50 60) scale(.98)">
    <path d="M41 46 L60 46 C60 70 66 88 80 106 C56 102 40 80 41 46 Z" fill="#dfe6ee" stroke="#33404f"
    stroke-width="2.6" stroke-linejoin="round"/>
    <path d="M51 46 C52 72 60 91 80 106 C62 88 58 70 60 46 Z" fill="#a9b6c6"/>
    <path d="M46.5 52 C47 70 51 82 60 92" stroke="#5d6c7e" stroke-width="2" fill="none" stroke-linecap="round"/>
    <path d="M41 40 C36 30 40 22 42 14 L58 14 C60 22 64 30 60 40 Z" fill="var(--c)" ${EDGE}/>
    <path d="M41 40 C36 30 40 22 42 14 L58 14 C60 22 64 30 60 40 Z" fill="url(#antique-shade)"/>
    <path d="M40.5 22 L59.5 27 M39.5 29 L61 34" stroke="${GOLD}" stroke-width="3"/>
    <path d="M28 40 C34 36 66 36 72 40 C77 43 77 49 71 50 C64 48 36 48 29 50 C23 49 23 43 28 40 Z" fill="${GOLD}"
    ${GOLD_EDGE}/>
    <path d="M50 39.5 l5 4.5 -5 4.5 -5 -4.5z" fill="var(--c)" stroke="var(--d)" stroke-width="1.6"/>
    <path d="M38 14 C38 5 44 1 50 1 C56 1 62 5 62 14 C58 17 42 17 38 14 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <circle cx="50" cy="8.5" r="3.6" fill="var(--c)" stroke="var(--d)" stroke-width="1.4"/></g>`,
  instrument: `
    <g transform="rotate(24 50 64)">
    <g stroke="${GOLD_DARK}" stroke-width="5.4" stroke-linecap="round"><path d="M38 12H62M37 21H63M38 30H62"/></g>
    <g stroke="${GOLD}" stroke-width="2.6" stroke-linecap="round"><path d="M38 12H62M37 21H63M38 30H62"/></g>
    <path d="M45 4 C46 -2 54 -2 55 4 L56 70 L44 70 Z" fill="#8a4a1e" stroke="#3d1c08" stroke-width="2.4"
    stroke-linejoin="round"/>
    <path d="M44.5 42H55.5M44.3 50H55.7M44.2 58H55.8" stroke="${GOLD_LIGHT}" stroke-width="1.8"/>
    <path d="M50 62 C60 62 62 70 69 76 C78 83 77 104 64 112 C56 116.5 44 116.5 36 112 C23 104 22 83 31 76 C38 70
    40 62 50 62 Z" fill="var(--c)" ${EDGE}/>
    <path d="M50 62 C60 62 62 70 69 76 C78 83 77 104 64 112 C56 116.5 44 116.5 36 112 C23 104 22 83 31 76 C38 70
    40 62 50 62 Z" fill="url(#antique-shade)"/>
    <circle cx="50" cy="86" r="9" fill="var(--d)" stroke="${GOLD}" stroke-width="2.6"/>
    <path d="M50 79.5v13M43.5 86h13M45.4 81.4l9.2 9.2M54.6 81.4l-9.2 9.2" stroke="${GOLD_LIGHT}" stroke-width="1"/>
    <rect x="40" y="100" width="20" height="5" rx="2" fill="${GOLD_LIGHT}" stroke="${GOLD_DARK}" stroke-width="1.5"/>
    <path d="M47.5 4V101M50 4V101M52.5 4V101" stroke="#fff6df" stroke-width=".9"/></g>`,
  jewellery: `
    <path d="M12 12 C8 84 92 84 88 12" fill="none" stroke="${GOLD_DARK}" stroke-width="6"/>
    <path d="M12 12 C8 84 92 84 88 12" fill="none" stroke="${GOLD}" stroke-width="3"/>
    <path d="M27 10 C26 56 74 56 73 10" fill="none" stroke="${GOLD_DARK}" stroke-width="4.4"/>
    <path d="M27 10 C26 56 74 56 73 10" fill="none" stroke="${GOLD_LIGHT}" stroke-width="2.4" stroke-dasharray="2.6
    2"/>
    ${BEADS.map(bead).join('')}
    <path d="M28 61 l5.5 9 -5.5 8 -5.5 -8z M72 61 l5.5 9 -5.5 8 -5.5 -8z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M50 47 C58 47 65 53 65 61 C65 69 58 75 50 75 C42 75 35 69 35 61 C35 53 42 47 50 47 Z" fill="${GOLD}"
    ${GOLD_EDGE}/>
    <path d="M42 54h16l5 7-13 12-13-12z" fill="var(--c)" ${EDGE}/>
    <path d="M37 61h26M42 54l4 7 4 12 4-12 4-7" stroke="var(--l)" stroke-width="1.3" fill="none"/>
    <path d="M50 78 C60 92 64 97 64 103 C64 111 58 116 50 116 C42 116 36 111 36 103 C36 97 40 92 50 78 Z"
    fill="var(--c)" ${EDGE}/><path d="M50 78 C60 92 64 97 64 103 C64 111 58 116 50 116 C42 116 36 111 36 103 C36 97
    40 92 50 78 Z" fill="url(#antique-shade)"/>
    <path d="M43.5 104 C43.5 99 46 96 49 91" stroke="var(--l)" stroke-width="3" stroke-linecap="round"
    fill="none"/><circle cx="50" cy="78" r="3.6" fill="${GOLD_LIGHT}" ${GOLD_EDGE}/>
    <circle cx="12" cy="11" r="4" fill="${GOLD}" ${GOLD_EDGE}/>
    <circle cx="88" cy="11" r="4" fill="${GOLD}" ${GOLD_EDGE}/>`,
  statue: `
    <path d="M48 38 L48 22 C48 22 50 12 62 6 C74 12 76 22 76 22 L76 38 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M53 38V25h7v13zM64 38V25h7v13z" fill="#5b1f1d"/>
    <path d="M44 23 H80" stroke="${GOLD_DARK}" stroke-width="4.4" stroke-linecap="round"/>
    <path d="M44 23 H80" stroke="${GOLD_LIGHT}" stroke-width="2" stroke-linecap="round"/>
    <circle cx="62" cy="5" r="3" fill="${GOLD_LIGHT}" ${GOLD_EDGE}/>
    <path d="${ELEPHANT}" fill="var(--c)" ${EDGE}/><path d="${ELEPHANT}" fill="url(#antique-shade)"/>
    <path d="M50 37 C58 38 68 38 77 39 L79 68 C70 72 58 72 49 68 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M52 63 C60 66 68 66 76 63" stroke="var(--d)" stroke-width="2" fill="none"/>
    <path d="M64 43 l6 8 -6 8 -6 -8z" fill="var(--c)" stroke="var(--d)" stroke-width="1.6"/>
    <path d="M51 69v4M56 70.5v4M61 71.5v4M66 71.5v4M71 70.5v4M76 69v4" stroke="${GOLD_DARK}" stroke-width="1.8"
    stroke-linecap="round"/>
    <path d="M33 42 C44 40 48 50 44 62 C40 70 33 66 32 58 Z" fill="var(--c)" ${EDGE}/>
    <path d="M35 46 C41 46 43 52 41 58" stroke="var(--l)" stroke-width="2" fill="none" stroke-linecap="round"/>
    <path d="M23 64 C19 70 16 71 11 67 C15 68 18 64 19 60 Z" fill="#fff6df" stroke="#5d4630" stroke-width="1.4"/>
    <circle cx="23" cy="49" r="2.4" fill="#20090c"/>
    <path d="M22 36 l7 -3 3 6" fill="none" stroke="${GOLD_LIGHT}" stroke-width="2"/>
    <path d="M10 100 H92 V107 H10 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M4 107 H97 V116 H4 Z" fill="#8a5a34" stroke="#3d1c08" stroke-width="2"/>
    <path d="M12 111.5H90" stroke="${GOLD_LIGHT}" stroke-width="1.6" stroke-dasharray="2 5" stroke-linecap="round"/>`,
  vase: `
    <path d="${VASE}" fill="var(--c)" ${EDGE}/><path d="${VASE}" fill="url(#antique-shade)"/>
    <path d="M30 12 C34 20 42 20 43 28 L57 28 C58 20 66 20 70 12 Z" fill="var(--c)" ${EDGE}/>
    <path d="M28 9 H72 V14 H28 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M41 27 H59 V32 H41 Z" fill="${GOLD}" ${GOLD_EDGE}/>
    <path d="M24 51 C36 58 64 58 76 51" fill="none" stroke="${GOLD_DARK}" stroke-width="4.2"/>
    <path d="M24 51 C36 58 64 58 76 51" fill="none" stroke="${GOLD}" stroke-width="2.2"/>
    <path d="M35 92.5 C44 96 56 96 65 92.5" fill="none" stroke="${GOLD_DARK}" stroke-width="4.2"/>
    <path d="M35 92.5 C44 96 56 96 65 92.5" fill="none" stroke="${GOLD}" stroke-width="2.2"/>
    <g fill="${GOLD_LIGHT}" stroke="var(--d)" stroke-width="1.4" stroke-linejoin="round">
    <path d="M50 84 C40 82 34 76 33 68 C40 68 46 72 50 84Z"/><path d="M50 84 C60 82 66 76 67 68 C60 68 54 72 50 84Z"/>
    <path d="M50 84 C42 76 42 68 50 60 C58 68 58 76 50 84Z"/></g>
    <path d="M26 64 C26 58 29 55 33 51" stroke="var(--l)" stroke-width="4" stroke-linecap="round" fill="none"
    opacity=".85"/>
    <path d="M38 105 H62 L69 115 H31 Z" fill="${GOLD}" ${GOLD_EDGE}/>`,
}
