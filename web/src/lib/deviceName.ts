/** A device in a few words, from its browser's user agent. */
const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
] as const

const first = (names: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0]

export const deviceName = (agent: string): string => {
  const parts = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : agent || '?'
}
