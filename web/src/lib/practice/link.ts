/**
 * A position in a link: its file without names, compressed, in letters that need no escapes.
 * Anyone can write such a link, so what it unpacks to is limited; whether the position is possible, the rules decide.
 */
import { PLAYERS, type GameName, type PositionFile } from '../net/messages.gen'
import { Refusal } from '../net/refusal'

const FORMAT = 'jewelbox-position/1'
/** Characters of a code: longer links are cut off by programs that people send them with. */
export const MOST_CODE = 8_000
/** Bytes that a code unpacks to. */
const MOST_BYTES = 200_000
/** Changes by hand: each is checked on its own, which takes a while. */
export const MOST_EDITS = 200

const refusal = (why: string): Refusal => new Refusal({ code: 'bad-position', message: why })

/** The code of a position; null if it is too long for a link. */
export const codeOf = async (file: PositionFile): Promise<string | null> => {
  const text = JSON.stringify(file)
  if (file.edits.length > MOST_EDITS || new TextEncoder().encode(text).length > MOST_BYTES) return null
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const code = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return code.length > MOST_CODE ? null : code
}

/** The position in a code, of the game that the link names; raises a refusal for anything else. */
export const positionIn = async (code: string, game: GameName): Promise<PositionFile> => {
  if (code.length > MOST_CODE || !/^[\w-]+$/.test(code)) throw refusal('not the code of a position')
  const file = parsed(await unpacked(bytesIn(code)))
  if (!isPosition(file, game)) throw refusal(`not a position of ${game}`)
  return file
}

const bytesIn = (code: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    throw refusal('not the code of a position')
  }
}

/** The text in compressed bytes; stops as soon as it is too long. */
const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length
      if (length > MOST_BYTES) throw refusal('too long for a position')
      chunks.push(next.value)
    }
  } catch {
    void reader.cancel().catch(() => undefined)
    throw refusal('damaged or too long')
  }
  return new Blob(chunks).text()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('damaged')
  }
}

/** Whether something has the form that the page relies on; the rules check everything else. */
const isPosition = (file: unknown, game: GameName): file is PositionFile => {
  if (typeof file !== 'object' || file === null) return false
  const { format, game: named, players, log, edits } = file as Partial<Record<keyof PositionFile, unknown>>
  const isOfGame = format === FORMAT && named === game && PLAYERS[game].some((each) => each === players)
  return isOfGame && Array.isArray(log) && Array.isArray(edits) && edits.length <= MOST_EDITS
}
