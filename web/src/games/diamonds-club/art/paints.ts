/** The paints that the drawings of Diamonds Club share. */
type Stop = readonly [number, string]
const paint = (id: string, stops: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="club-${id}" x1="0" y1="0" x2="${x2}" ` +
  `y2="${y2}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

export const PAINTS = [
  paint('brass', [[0, '#f6dd9a'], [0.45, '#dcb35c'], [1, '#a87a28']], 0.4, 1),
  paint('iron', [[0, '#6d7c86'], [0.5, '#424f58'], [1, '#2b353c']]),
  paint('paper', [[0, '#fff7e0'], [1, '#ecd9a8']]),
  paint('roll', [[0, '#fff3d2'], [1, '#cfae69']]),
  paint('hull', [[0, '#2f5d80'], [1, '#163349']]),
  paint('felt', [[0, '#2a2f39'], [0.3, '#596070'], [0.55, '#2c313b'], [1, '#14171d']], 1, 0),
  paint('steel', [[0, '#dbe7ee'], [1, '#7f95a3']], 0.4, 1),
  paint('stone', [[0, '#fffaf0'], [1, '#d8cdb0']]),
  paint('column', [[0, '#fffdf6'], [0.5, '#f1e9d4'], [1, '#bdb190']], 1, 0),
  paint('amber', [[0, '#ffe6a6'], [1, '#eeaa3c']]),
  paint('copper', [[0, '#8fe3c0'], [0.5, '#3fae86'], [1, '#237a5c']]),
  paint('water', [[0, '#7cc4f2'], [1, '#2b78c2']]),
  paint('deer', [[0, '#d39a5c'], [1, '#a5682f']]),
].join('') // prettier-ignore
