/** Line icons in a 24 × 24 box, drawn in the current text colour. */
export const ICONS = {
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M15 9q2.4 3 0 6M17.6 6.5q4.6 5.5 0 11"/>',
  unsure:
    '<path d="M12 3.5 19.5 8v8L12 20.5 4.5 16V8z" stroke-dasharray="3.2 2.6"/>' +
    '<path d="M8.2 10.8q1.9-1.7 3.8 0t3.8 0M8.2 14.2q1.9-1.7 3.8 0t3.8 0"/>',
  help:
    '<circle cx="12" cy="12" r="9"/><path d="M9.4 9.6q.2-2.8 2.7-2.8 2.6 0 2.6 2.4 0 1.6-1.6 2.4-1 .5-1 2"/>' +
    '<path d="M12.1 16.9v.2"/>',
  hint:
    '<path d="M9.5 17h5M10.5 20h3M12 3.5a5.8 5.8 0 0 0-3.2 10.6q.7.6.7 1.6V17h5' +
    'v-1.3q0-1 .7-1.6A5.8 5.8 0 0 0 12 3.5z"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4"/><path d="M5 9h9a5 5 0 0 1 0 10H9"/>',
  fold: '<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M15 5v14"/>',
  chat: '<path d="M4 5.5h16v10.5H11l-4.5 3.5V16H4z"/>',
  up: '<path d="m6 14.5 6-6 6 6"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z"/>',
  link:
    '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1"/>' +
    '<path d="M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
  book: '<path d="M12 6.5Q8 4 3.5 5v13.5q4.5-1 8.5 1.5 4-2.5 8.5-1.5V5Q16 4 12 6.5zM12 6.5V20"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.4 2"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19q0-5.5 6-5.5t6 5.5"/>' +
    '<path d="M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14q3.5 1 3.5 5"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5q-7 8.5 0 17M12 3.5q7 8.5 0 17"/>',
  lock: '<rect x="5.5" y="10.5" width="13" height="9.5" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
  download: '<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15"/>',
  replay: '<path d="M5 12a7.5 7.5 0 1 0 2.6-5.7"/><path d="M4.5 3.5v4.3h4.3"/>',
  again: '<path d="M4.5 9.5h12l-3.5-4M19.5 14.5h-12l3.5 4"/>',
  star: '<path d="m12 3.5 2.5 5.4 5.9.7-4.4 4 1.2 5.8L12 16.5l-5.2 2.9L8 13.6l-4.4-4 5.9-.7z"/>',
  eye: '<path d="M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  chart: '<path d="M4.5 19.5h15M7 16v-4M12 16V6M17 16V9"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  skip: '<path d="M5 6v12l8-6zM13 6v12l8-6z"/>',
  print: '<path d="M7 9V4h10v5M7 17H4.5v-7.5h15V17H17M7 14h10v6H7z"/>',
  home: '<path d="M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10"/>',
  chev: '<path d="m9 6 6 6-6 6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  mute: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  send: '<path d="M4 12 20 4.5 15.5 20 11.5 13z"/><path d="M11.5 13 20 4.5"/>',
  down: '<path d="m6 9.5 6 6 6-6"/>',
  bot:
    '<rect x="5" y="8.5" width="14" height="10" rx="3"/>' +
    '<path d="M12 8.5v-3M9.5 13v1M14.5 13v1M3 12.5v3M21 12.5v3"/>',
  away: '<path d="M4 4l16 16M8.5 8.7a6 6 0 0 0-2 2.3M5 7.5A10 10 0 0 0 2.5 10M12 6.5q5.5 0 9.5 4M12 18.5v.1"/>',
  phone: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.2"/><path d="m4 7 8 6.5L20 7"/>',
  hook:
    '<circle cx="7" cy="17" r="2.6"/><circle cx="17" cy="17" r="2.6"/><circle cx="12" cy="6.5" r="2.6"/>' +
    '<path d="M10.8 9 8 14.5M13.3 8.8l2.5 5.8M9.6 17h4.8"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4"/>',
} as const
export type IconName = keyof typeof ICONS
