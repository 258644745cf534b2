/**
 * A module of kernels: compiled, given memory, and called according to the description in its custom section
 * (`jewelbox.core.wasm.build`). Nothing here knows what the kernels do.
 */

interface Layout {
  readonly itemsize: number
  /** Numbers, or names of sizes. */
  readonly lengths: readonly (number | string)[]
}
type NumberType = 'int64' | 'float64'
interface Entry {
  /** Arrays and numbers in order. */
  readonly takes: readonly string[]
  readonly returns: NumberType | null
}
export interface Description {
  readonly arrays: Readonly<Record<string, Layout>>
  readonly numbers: Readonly<Record<string, NumberType>>
  readonly entries: Readonly<Record<string, Entry>>
}
export type Sizes = Readonly<Record<string, number>>
export type Numbers = Readonly<Record<string, number>>

type Kernel = (...args: readonly (number | bigint)[]) => number
interface Place {
  readonly start: number
  readonly bytes: number
  /** The array as Numba passes it: no owner, items, size of an item, address, lengths, steps. */
  readonly passed: readonly (number | bigint)[]
}

const SECTION = 'jewelbox'
const PAGE = 65_536
const ALIGNMENT = 16

const descriptionOf = (module: WebAssembly.Module): Description => {
  const [section] = WebAssembly.Module.customSections(module, SECTION)
  if (!section) throw new Error('the module has no description')
  return JSON.parse(new TextDecoder().decode(section)) as Description
}

/** Compiles while loading if the server sends it as a module; otherwise afterwards. */
export const loadModule = async (url: string): Promise<WebAssembly.Module> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} could not be loaded: ${String(answer.status)}`)
  if (answer.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(answer)
  return WebAssembly.compile(await answer.arrayBuffer())
}

const aligned = (address: number): number => Math.ceil(address / ALIGNMENT) * ALIGNMENT

const lengthsOf = ({ lengths }: Layout, name: string, sizes: Sizes): readonly number[] =>
  lengths.map((length) => {
    const found = typeof length === 'number' ? length : sizes[length]
    if (found === undefined) throw new Error(`${name} has the length ${String(length)}, which was not given`)
    return found
  })

const placeOf = (start: number, itemsize: number, lengths: readonly number[]): Place => {
  const items = lengths.reduce((product, length) => product * length, 1)
  const steps = lengths.map((_, at) => lengths.slice(at + 1).reduce((product, length) => product * length, itemsize))
  const big = [...lengths, ...steps].map(BigInt)
  return { start, bytes: items * itemsize, passed: [0, 0, BigInt(items), BigInt(itemsize), start, ...big] }
}

export class Kernels {
  readonly #description: Description
  readonly #memory: WebAssembly.Memory
  readonly #heap: number
  readonly #exports: WebAssembly.Exports
  #places: Record<string, Place> = {}
  #end: number

  private constructor(description: Description, { exports }: WebAssembly.Instance) {
    this.#description = description
    this.#exports = exports
    this.#memory = exports['memory'] as WebAssembly.Memory
    this.#heap = (exports['__heap_base'] as WebAssembly.Global<'i32'>).value
    this.#end = this.#heap
  }

  static async of(module: WebAssembly.Module): Promise<Kernels> {
    return new Kernels(descriptionOf(module), await WebAssembly.instantiate(module, {}))
  }

  /** Gives every array a place, filled with zeros. */
  allocate(sizes: Sizes): void {
    new Uint8Array(this.#memory.buffer, this.#heap, this.#end - this.#heap).fill(0)
    this.#places = {}
    this.#end = this.#heap + 2 * ALIGNMENT // what a kernel returns, and what it might raise
    for (const [name, layout] of Object.entries(this.#description.arrays)) {
      const place = placeOf(aligned(this.#end), layout.itemsize, lengthsOf(layout, name, sizes))
      this.#places[name] = place
      this.#end = place.start + place.bytes
    }
    const missing = this.#end - this.#memory.buffer.byteLength
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE))
  }

  /** All arrays, in the order of the kernels' parameters. */
  get names(): readonly string[] {
    return Object.keys(this.#description.arrays)
  }

  /** The memory of an array, until the next `allocate`. */
  bytes(name: string): Uint8Array<ArrayBuffer> {
    const { start, bytes } = this.#place(name)
    return new Uint8Array(this.#memory.buffer, start, bytes)
  }

  /** Calls a kernel; returns what it returns, or 0. */
  call(name: string, numbers: Numbers): number {
    const entry = this.#description.entries[name]
    if (!entry) throw new Error(`the module has no ${name}`)
    const args = entry.takes.flatMap((each) => this.#passed(each, numbers))
    const status = (this.#exports[name] as Kernel)(this.#heap, this.#heap + ALIGNMENT, ...args)
    if (status !== 0) throw new Error(`${name} failed with status ${String(status)}`)
    return this.#returned(entry.returns)
  }

  #passed(name: string, numbers: Numbers): readonly (number | bigint)[] {
    const type = this.#description.numbers[name]
    if (type === undefined) return this.#place(name).passed
    const number = numbers[name]
    if (number === undefined) throw new Error(`${name} was not given`)
    return [type === 'int64' ? BigInt(number) : number]
  }

  #returned(type: NumberType | null): number {
    const view = new DataView(this.#memory.buffer, this.#heap)
    if (type === null) return 0
    return type === 'int64' ? Number(view.getBigInt64(0, true)) : view.getFloat64(0, true)
  }

  #place(name: string): Place {
    const place = this.#places[name]
    if (!place) throw new Error(`there is no array ${name}`)
    return place
  }
}
