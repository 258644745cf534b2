/** The buildings of the park, in a box of 64. */
type Spot = readonly [number, number, number]

const archedWindow = (x: number): string =>
  `<path d="M${x} 54V41a3.8 3.8 0 0 1 7.6 0v13z" fill="#ffdf98" stroke="#8a6a2a" stroke-width=".9"/>` +
  `<path d="M${x + 3.8} 37.5V54M${x} 46h7.6" stroke="#8a6a2a" stroke-width=".8"/>`

const orangeTree = (x: number): string =>
  `<path d="M${x - 3.6} 53h7.2l-1 6h-5.2z" fill="#b5633a" stroke="#6b3115" stroke-width=".7"/>` +
  `<circle cx="${x}" cy="47.5" r="6" fill="#2f8a55" stroke="#12422a" stroke-width=".8"/>` +
  `<g fill="#ffab35"><circle cx="${x - 2}" cy="46" r="1.5"/><circle cx="${x + 2.4}" cy="48" r="1.5"/>` +
  `<circle cx="${x - 0.5}" cy="50.6" r="1.3"/></g>`

const column = (x: number): string =>
  `<rect x="${x}" y="31" width="5.4" height="20.5" fill="url(#club-column)" stroke="#7b7257" stroke-width=".8"/>`

/** The roses: x, y, radius. */
// prettier-ignore
const ROSES: readonly Spot[] = [
  [14, 24, 4.6], [25, 10.5, 4.6], [39, 10.5, 4.6], [50, 24, 4.6],
  [14.5, 41, 4], [49.5, 41, 4], [8, 50, 3.8], [17.5, 52, 3.6], [47, 52, 3.6], [56, 50, 3.8],
]
const rose = ([x, y, r]: Spot): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#d8344b" stroke="#7d1424" stroke-width=".8"/>` +
  `<path d="M${x - r * 0.55} ${y + r * 0.1}a${r * 0.55} ${r * 0.55} 0 1 1 ${r * 0.9} ${r * 0.35}" fill="none" ` +
  `stroke="#ffb3bd" stroke-width="${r * 0.24}" stroke-linecap="round"/>`

export const BUILDINGS = {
  fountain: `
    <ellipse cx="32" cy="57" rx="27" ry="4" fill="#0a2016" opacity=".35"/>
    <path d="M6 45h52l-5.5 11.5h-41z" fill="url(#club-stone)" stroke="#7b7257" stroke-width="1"/>
    <ellipse cx="32" cy="45" rx="26" ry="5.6" fill="#e9e2cc" stroke="#7b7257" stroke-width="1"/>
    <ellipse cx="32" cy="45" rx="22.5" ry="4.2" fill="#3f86e8"/>
    <path d="M16 45.2c6 2 12 2.4 17 1.6" stroke="#bfe0ff" stroke-width="1.2" fill="none" stroke-linecap="round"/>
    <path d="M29 30h6l1.5 15h-9z" fill="url(#club-stone)" stroke="#7b7257" stroke-width=".9"/>
    <path d="M16 26.5h32l-7 7.5H23z" fill="url(#club-stone)" stroke="#7b7257" stroke-width="1"/>
    <ellipse cx="32" cy="26.5" rx="16" ry="3.6" fill="#3f86e8" stroke="#e9e2cc" stroke-width="1.6"/>
    <path d="M30.3 16h3.4l1 10h-5.4z" fill="url(#club-brass)" stroke="#6d4d14" stroke-width=".7"/>
    <g fill="none" stroke="#a9d6ff" stroke-width="2.2" stroke-linecap="round"><path d="M32 15V6"/>
    <path d="M31 14C27 5 20 9 19 23"/>
    <path d="M33 14c4-9 11-5 12 9"/><path d="M17 29c-5 1-7 7-7 14"/><path d="M47 29c5 1 7 7 7 14"/></g>
    <g fill="#d9eeff"><circle cx="32" cy="4" r="1.6"/>
    <circle cx="24.5" cy="8" r="1.2"/><circle cx="39.5" cy="8" r="1.2"/></g>`,
  orangery: `
    <ellipse cx="32" cy="57.5" rx="29" ry="3.6" fill="#0a2016" opacity=".35"/>
    <path d="M21 19Q32 3 43 19z" fill="#ffd67a" stroke="#8a6a2a" stroke-width="1.2"/>
    <path d="M32 11v8M26.5 13.5l2 5.5M37.5 13.5l-2 5.5" stroke="#fff6dd" stroke-width="1"/>
    <path d="M32 10V5" stroke="#cfa85b" stroke-width="2"/>
    <circle cx="32" cy="4.4" r="1.9" fill="#cfa85b"/>
    <path d="M4.5 30L13 19h38l8.5 11z" fill="url(#club-amber)" stroke="#8a6a2a" stroke-width="1.2"/>
    <path d="M20 19l-4 11M28 19l-1.5 11M36 19l1.5 11M44 19l4 11" stroke="#fff6dd" stroke-width="1" opacity=".9"/>
    <rect x="6" y="30" width="52" height="27" fill="url(#club-stone)" stroke="#7b7257" stroke-width="1"/>
    <rect x="4.5" y="28.8" width="55" height="3" rx="1" fill="#fffaf0" stroke="#7b7257" stroke-width=".8"/>
    ${[9, 19, 37.5, 47.5].map(archedWindow).join('')}
    <path d="M28 57V41.5a4 4 0 0 1 8 0V57z" fill="#256146" stroke="#123626" stroke-width=".9"/>
    <circle cx="34.2" cy="49" r=".9" fill="#ffd67a"/>
    ${[7, 57].map(orangeTree).join('')}`,
  pavilion: `
    <ellipse cx="32" cy="58.5" rx="28" ry="3.2" fill="#0a2016" opacity=".35"/>
    <path d="M12 30h40v22H12z" fill="#17493a"/><path d="M24 30h16v22H24z" fill="#2e7a5f"/>
    <path d="M10 26C12 12 22 7.5 32 7.5S52 12 54 26z" fill="url(#club-copper)" stroke="#165040" stroke-width="1.2"/>
    <path d="M32 8v18M22 10.5C19 14 17.5 20 17.5 26M42 10.5C45 14 46.5 20 46.5 26" stroke="#165040"
    stroke-width="1" fill="none" opacity=".7"/>
    <path d="M17 17c2-4 6-6.5 9-7.3" stroke="#d4fbe9" stroke-width="1.8" stroke-linecap="round" fill="none"
    opacity=".85"/>
    <path d="M32 8V3.5" stroke="#cfa85b" stroke-width="2"/>
    <circle cx="32" cy="3.2" r="2.2" fill="#e9c878" stroke="#6d4d14" stroke-width=".6"/>
    <rect x="8" y="25.5" width="48" height="5.5" rx="1.2" fill="url(#club-stone)" stroke="#7b7257" stroke-width="1"/>
    ${[11.5, 22.5, 36, 47].map(column).join('')}
    <rect x="8" y="51" width="48" height="4" fill="#f6f0df" stroke="#7b7257" stroke-width=".9"/>
    <rect x="4.5" y="55" width="55" height="4" fill="#e4dcc3" stroke="#7b7257" stroke-width=".9"/>`,
  'rose-garden': `
    <ellipse cx="32" cy="57.5" rx="28" ry="3.6" fill="#0a2016" opacity=".35"/>
    <path d="M26 34h12l7 23H19z" fill="#e8d7ae"/>
    <path d="M28 42h8M26 48h12M23.5 54h17" stroke="#c4ad78" stroke-width="1"/>
    <path d="M4 57c0-9 4-13 9-13s9 4 9 13zM42 57c0-9 4-13 9-13s9 4 9 13z" fill="#2a7f4d" stroke="#0f3c24"
    stroke-width="1"/>
    <path d="M13 57V29a19 19 0 0 1 38 0v28" fill="none" stroke="#fffaf0" stroke-width="3"/>
    <path d="M20 57V30a12 12 0 0 1 24 0v27" fill="none" stroke="#fffaf0" stroke-width="2.2"/>
    <g stroke="#fffaf0" stroke-width="1.6"><path d="M13 38h7M13 47h7M44 38h7M44 47h7M15 20l6 5M49 20l-6 5M25.5
    11.5l2.5 7M38.5 11.5l-2.5 7"/></g>
    <g fill="#3c9a5f" stroke="#12422a" stroke-width=".6">
    <ellipse cx="20" cy="14" rx="4.5" ry="2.6" transform="rotate(-35 20 14)"/>
    <ellipse cx="44" cy="14" rx="4.5" ry="2.6" transform="rotate(35 44 14)"/>
    <ellipse cx="12" cy="33" rx="2.6" ry="4.2"/>
    <ellipse cx="52" cy="33" rx="2.6" ry="4.2"/><ellipse cx="32" cy="13.5" rx="4.2" ry="2.2"/></g>
    ${ROSES.map(rose).join('')}`,
} as const
