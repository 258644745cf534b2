/** A box file that somebody chose: its numbers are checked by the server. */

/** The server takes no larger request. */
const MOST_BYTES = 16_000

/** The content of a box file; refused in words if it holds none. */
export const readBox = async (file: Pick<Blob, 'size' | 'text'>): Promise<Readonly<Record<string, unknown>>> => {
  if (file.size > MOST_BYTES) throw new RangeError(`${file.size} bytes`)
  const content: unknown = JSON.parse(await file.text())
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new TypeError('{ … }')
  // Without its notes it is smaller, and they change no game.
  const { marks: _marks, field_codes: _codes, ...numbers } = content as Record<string, unknown>
  return numbers
}
