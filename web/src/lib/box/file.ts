/** A box file that the user chose: the server checks its numbers. */

/** The server accepts no larger request. */
const MOST_BYTES = 16_000

/** The content of a box file; refused with a message if there is none. */
export const readBox = async (file: Pick<Blob, 'size' | 'text'>): Promise<Readonly<Record<string, unknown>>> => {
  if (file.size > MOST_BYTES) throw new RangeError(`${file.size} bytes`)
  const content: unknown = JSON.parse(await file.text())
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new TypeError('{ … }')
  // It is smaller without its notes, which do not affect a game.
  const { marks: _marks, field_codes: _codes, ...numbers } = content as Record<string, unknown>
  return numbers
}
