/**
 * Lets Python's tests and benchmarks use modules, in Node and in browsers: `python -m pytest` bundles this file, and
 * sends requests whose bytes are written in base64 (`scripts/wasm_runners.py`).
 */
import { blake2b } from '@noble/hashes/blake2.js'
import { Kernels, type Numbers, type Sizes } from './module'
import { weightsIn } from './network'
import { think } from './search'
import type { SearchTask, Thought } from './task'

type Step =
  | { readonly do: 'allocate'; readonly sizes: Sizes }
  | { readonly do: 'write'; readonly name: string; readonly bytes: string }
  | { readonly do: 'read'; readonly name: string }
  | { readonly do: 'call'; readonly entry: string; readonly numbers: Numbers }

interface Recording {
  readonly players: number
  readonly option: number
  readonly steps: readonly number[]
}
/** The hash after each step and, with the standings, at the end. */
type Digests = readonly string[]

const CHANCE = -1
const NOBODY = -2
const DIGEST_SIZE = 8

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const loaded = async (module: string): Promise<Kernels> => Kernels.of(await WebAssembly.compile(fromBase64(module)))

const carriedOut = (kernels: Kernels, step: Step): string | number | null => {
  switch (step.do) {
    case 'allocate':
      kernels.allocate(step.sizes)
      return null
    case 'write':
      kernels.bytes(step.name).set(fromBase64(step.bytes))
      return null
    case 'read':
      return toBase64(kernels.bytes(step.name))
    case 'call':
      return kernels.call(step.entry, step.numbers)
  }
}

/** Carries out steps with new memory; returns what each returns. */
export const run = async ({ module, steps }: { module: string; steps: readonly Step[] }): Promise<unknown> => {
  const kernels = await loaded(module)
  return steps.map((step) => carriedOut(kernels, step))
}

/** Carries out the search of a task as the worker does. */
export const search = async ({
  module,
  task,
  networks,
}: {
  module: string
  task: SearchTask
  networks?: string
}): Promise<Thought> => {
  const contents = Object.fromEntries(
    Object.entries(task.contents).map(([name, text]) => [name, fromBase64(String(text))]),
  )
  const pace = { now: () => performance.now(), between: () => Promise.resolve(), isCancelled: () => false }
  const weights = task.network && networks ? weightsIn(fromBase64(networks), task.network.checksum) : null
  return think(await loaded(module), { ...task, contents }, pace, weights)
}

const legalMoves = (kernels: Kernels): Uint8Array => kernels.bytes('moves').slice(0, 2 * kernels.call('list_legal', {}))

const standing = (kernels: Kernels, players: number): string => {
  kernels.call('final_standing', { players })
  const numbers = new Int32Array(kernels.bytes('standing').slice().buffer)
  const seats = Array.from(
    { length: players },
    (_, seat) => `(${String(numbers[2 * seat])}, ${String(numbers[2 * seat + 1])})`,
  )
  return `[${seats.join(', ')}]`
}

/** Plays a recorded game; `digests` of `scripts/recorded_games.py` is the same in Python. */
const digests = (kernels: Kernels, { players, option, steps }: Recording, itemsize: number): Digests => {
  const running = blake2b.create({ dkLen: DIGEST_SIZE })
  kernels.bytes('states').fill(0)
  kernels.call('set_up', { players, option })
  let turn = kernels.call('whose_turn', {})
  const found = steps.map((step) => {
    if (turn === CHANCE) {
      const chances = kernels.call('count_chances', {})
      running.update(Uint8Array.of(chances >> 8, chances & 255))
      turn = kernels.call('let_happen', { outcome: step })
    } else {
      running.update(legalMoves(kernels))
      turn = kernels.call('carry_out', { move: step })
    }
    running.update(kernels.bytes('states').subarray(0, itemsize))
    return toHex(running.clone().digest())
  })
  if (turn !== NOBODY) throw new Error('the game is not over')
  running.update(new TextEncoder().encode(standing(kernels, players)))
  return [...found, toHex(running.digest())]
}

/** Plays recorded games, all of one number of players. */
export const replay = async (request: {
  module: string
  sizes: Sizes
  games: readonly Recording[]
}): Promise<Digests[]> => {
  const kernels = await loaded(request.module)
  kernels.allocate(request.sizes)
  return request.games.map((game) => digests(kernels, game, kernels.bytes('states').length / 2))
}
