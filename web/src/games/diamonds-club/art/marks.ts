/** Small marks in the text colour, in a box of 24. */
const MARKS = {
  lock:
    '<path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2"/>' +
    '<rect x="5" y="11" width="14" height="9" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>',
  expand:
    '<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" fill="none" stroke="currentColor" stroke-width="2" ' +
    'stroke-linecap="round" stroke-linejoin="round"/>',
  'five-equal':
    '<g fill="#2e7a5f" stroke="#123626"><rect x="2" y="2" width="7" height="7" rx="1.5"/>' +
    '<rect x="15" y="2" width="7" height="7" rx="1.5"/><rect x="8.5" y="8.5" width="7" height="7" rx="1.5"/>' +
    '<rect x="2" y="15" width="7" height="7" rx="1.5"/><rect x="15" y="15" width="7" height="7" rx="1.5"/></g>',
} as const

export const markSymbols = (): string =>
  Object.entries(MARKS)
    .map(([id, drawing]) => `<symbol id="club-${id}" viewBox="0 0 24 24">${drawing}</symbol>`)
    .join('')
