import { describe, expect, it } from 'vitest'
import type { PositionFile } from '../net/messages.gen'
import { codeOf, MOST_CODE, MOST_EDITS, positionIn } from './link'

const FILE: PositionFile = {
  format: 'jewelbox-position/1',
  game: 'sultan',
  rules: 1,
  players: 3,
  options: {},
  log: [{ chance: 'starter', seat: 2 }],
  edits: [{ thing: 'round', where: [], to: 4 }],
  box: null,
}
const EDIT = { thing: 'round', where: [], to: 4 }
const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer())
/** A code with anything in it, as a stranger would make it. */
const forged = async (text: string): Promise<string> => {
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
const codeFor = async (file: PositionFile): Promise<string> => {
  const code = await codeOf(file)
  if (code === null) throw new Error('too long')
  return code
}

describe('the link of a position', () => {
  it('leads to the same position, and needs no escapes', async () => {
    const code = await codeFor(FILE)
    expect(code).toMatch(/^[\w-]+$/)
    expect(await positionIn(code, 'sultan')).toEqual(FILE)
  })

  it('is not made for a position that would be refused for its size', async () => {
    const noise = Array.from({ length: 4000 }, (_, i) => ({ chance: 'deal', hand: (i * 7919) % 10007 }))
    expect(await codeOf({ ...FILE, log: noise })).toBeNull()
    expect(await codeOf({ ...FILE, edits: Array.from({ length: MOST_EDITS + 1 }, () => EDIT) })).toBeNull()
    expect(await codeOf({ ...FILE, edits: Array.from({ length: MOST_EDITS }, () => EDIT) })).not.toBeNull()
  })
})

describe('a link is refused', () => {
  const refused = (code: string): Promise<void> =>
    expect(positionIn(code, 'sultan')).rejects.toMatchObject({ code: 'bad-position' })

  it.each(['', '!', 'äöü', '%', 'AAAA', 'a b', '=', '\u0000', 'null'])('if it is %j, not a code', refused)

  it('if it was cut off at either end', async () => {
    const code = await codeFor(FILE)
    await refused(code.slice(0, -6))
    await refused(code.slice(4))
  })

  it('if it is longer than any of ours', async () => {
    await refused('A'.repeat(MOST_CODE + 1))
    await refused('A'.repeat(5_000_000))
  })

  it('if it unpacks to more than a position: nothing is unpacked to its end', async () => {
    const bomb = await forged(JSON.stringify({ ...FILE, note: ' '.repeat(9_000_000) }))
    expect(bomb.length).toBeLessThan(MOST_CODE + 4000)
    await refused(bomb.slice(0, MOST_CODE))
    await refused(await forged(`${JSON.stringify(FILE)}${' '.repeat(3_000_000)}`))
  })

  it.each(['', '{', 'null', '7', '[]', '"x"', '{}', JSON.stringify([FILE])])('if it holds %s', async (text) => {
    await refused(await forged(text))
  })

  it.each([
    ['another format', { format: 'jewelbox-position/2' }],
    ['another game', { game: 'maharaja' }],
    ['no game', { game: '__proto__' }],
    ['a number of players that the game does not have', { players: 1_000_000_000 }],
    ['a number that is a text', { players: '3' }],
    ['no log', { log: null }],
    ['no edits', { edits: {} }],
    ['more edits than anyone makes', { edits: Array.from({ length: MOST_EDITS + 1 }, () => EDIT) }],
  ])('if it has %s', async (_, change) => {
    await refused(await forged(JSON.stringify({ ...FILE, ...change })))
  })
})
