/** The animal tiles, in a box of 64. */
export const ANIMALS = {
  pond: `
    <ellipse cx="32" cy="41" rx="29" ry="17.5" fill="#d9c48d" stroke="#8d7b4a" stroke-width=".8"/>
    <ellipse cx="32" cy="41" rx="26.5" ry="15" fill="url(#club-water)" stroke="#1c5a8f" stroke-width="1"/>
    <g stroke="#cfeaff" stroke-width="1.2" fill="none" stroke-linecap="round" opacity=".9">
    <path d="M14 47c5 2 9 2 13 1M36 51c5 1 9 0 12-2M44 36c3 .6 6 .3 8-.6"/></g>
    <g stroke="#2f7d46" stroke-width="1.8" stroke-linecap="round"><path d="M54 34V17M58 36V22M50.5 31V21"/></g>
    <g fill="#7a4a22"><rect x="52.6" y="13" width="2.8" height="7" rx="1.4"/>
    <rect x="56.6" y="18.5" width="2.8" height="6" rx="1.4"/></g>
    <g fill="#3fa46a" stroke="#14522f" stroke-width=".7"><path d="M15 42a5 2.8 0 1 1 1 .6z"/>
    <path d="M40 46.5a5.5 3 0 1 1 1 .6z"/></g><circle cx="44.5" cy="44" r="1.8" fill="#ffb9cf"/>
    <path d="M21 36.5c1.5-5.5 9.5-6 14-3 2.6 1.7 5 1 7.5-1-.2 6-4.5 9.5-11 9.5-6 0-10-2-10.5-5.5z" fill="#fff"
    stroke="#8a93a0" stroke-width=".9"/>
    <path d="M24 36c-4.5-4-4.5-8-1.5-11.5 2.2-2.6 2-5.5-.6-6.2-1.9-.5-3.4.4-4.2 2" fill="none" stroke="#8a93a0"
    stroke-width="5.2" stroke-linecap="round"/>
    <path d="M24 36c-4.5-4-4.5-8-1.5-11.5 2.2-2.6 2-5.5-.6-6.2-1.9-.5-3.4.4-4.2 2" fill="none" stroke="#fff"
    stroke-width="3.8" stroke-linecap="round"/>
    <path d="M17.8 18.2l-5 3.4 5.6 1z" fill="#f08a2c"/><circle cx="19.6" cy="19" r=".9" fill="#1c2229"/>
    <path d="M28 36c3-2 8-2 11-.6" stroke="#b9c2cd" stroke-width="1.2" fill="none" stroke-linecap="round"/>`,
  'deer-park': `
    <ellipse cx="32" cy="57.5" rx="27" ry="3.4" fill="#0a2016" opacity=".35"/>
    <g stroke="#e9dcb8" stroke-width="2" stroke-linecap="round" opacity=".95"><path d="M3 44h58M3 50.5h58"/>
    <path d="M7 40v16M57 40v16" stroke-width="2.6"/></g>
    <g stroke="#8a5426" stroke-width="3.2" stroke-linecap="round">
    <path d="M20.5 38L19 57M26 40l.5 17M38 40l-.5 17M43 38l1.6 19"/></g>
    <path d="M16 33c1-5.5 9-6.5 16-5.5 4 .6 7.2-1 8.8-5.5l3.2-8 6.5 2.5c-2 4-2.6 8-3 13-.5 7.5-4.5 12-11 12H24c-5
    0-8.6-3.5-8-8.5z" fill="url(#club-deer)" stroke="#6a3d18" stroke-width="1.1" stroke-linejoin="round"/>
    <path d="M42.5 15.5c1-3.5 4.5-5 8-3.5l8 4.2c1.2.7.8 2.6-.6 2.8l-6.4 1c-3.5.6-8 .2-9-4.5z" fill="#c98b4d"
    stroke="#6a3d18" stroke-width="1.1" stroke-linejoin="round"/>
    <circle cx="50.4" cy="14.9" r="1" fill="#26140a"/><circle cx="58" cy="17.2" r="1.1" fill="#26140a"/>
    <path d="M43.5 13.5l-5.5-2.5 3.2 5z" fill="#a86b34" stroke="#6a3d18" stroke-width=".8"/>
    <g fill="none" stroke="#f1e3bf" stroke-width="2" stroke-linecap="round">
    <path d="M46 12c-1.5-5-4.5-5.5-5-10M43.6 6.8L38.5 6M49 11.5c.5-4.5 4-5.5 4.6-9.8M51.4 6.8l4.6.8"/></g>
    <g fill="#fbe9c8"><circle cx="24" cy="32" r="1.3"/><circle cx="29" cy="35" r="1.3"/>
    <circle cx="34" cy="32" r="1.3"/>
    <circle cx="22" cy="36.5" r="1.1"/><ellipse cx="15.8" cy="33" rx="2.4" ry="3.2"/></g>
    <g stroke="#5fc08a" stroke-width="1.6" stroke-linecap="round">
    <path d="M11 57l-2-4M12.5 57l1-4M51 57l-1-4M53 57l2-4M33 57l-1-3"/></g>`,
  aviary: `
    <ellipse cx="32" cy="58.5" rx="25" ry="3.2" fill="#0a2016" opacity=".35"/>
    <path d="M11 52V30C11 17 20 9.5 32 9.5S53 17 53 30v22z" fill="#cfe8dd" opacity=".28"/>
    <path d="M20 41h24" stroke="#8a5a2b" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M23 36.5c0-6 4.5-10 10-10 1.5-2.6 6-3 7.6.2l4 2-3.6 1.6c.3 6-3.6 9.7-9 9.7-2.6 0-4.5.5-6.5 2L14.5
    46c2.5-3 5-6.5 8.5-9.5z" fill="#f2b632" stroke="#7c5309" stroke-width="1"/>
    <path d="M25 36.6c4 2 9 .6 11-4.6-4-1.6-9.4-.6-11 4.6z" fill="#d8344b" stroke="#7d1424" stroke-width=".8"/>
    <circle cx="38.4" cy="28" r="1" fill="#1c1208"/>
    <g fill="none" stroke="#d9b76b" stroke-width="1.7"><path d="M11 52V30C11 17 20 9.5 32 9.5S53 17 53 30v22"/>
    <path d="M18 52V29c0-10 6-18 14-19.5C40 11 46 19 46 29v23M25 52V29c0-8 3-16 7-19.5 4 3.5 7 11.5 7 19.5v23M32
    9.5V26M32 41v11"/>
    <path d="M11.5 27h41M11 46h42" stroke-width="1.4"/></g>
    <circle cx="32" cy="5.4" r="3" fill="none" stroke="#e9c878" stroke-width="1.8"/>
    <rect x="7.5" y="51" width="49" height="6.5" rx="2" fill="url(#club-brass)" stroke="#5d430f" stroke-width=".9"/>`,
} as const
export type Animal = keyof typeof ANIMALS
