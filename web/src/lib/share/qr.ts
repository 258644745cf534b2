/** A QR code as one path of an SVG: a square for each dark module. */
import { encode } from 'uqr'

export interface QrPath {
  /** Modules on a side, with the quiet zone that scanners need. */
  readonly size: number
  readonly path: string
}

const QUIET = 4

export const qrPath = (text: string): QrPath => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}
