/**
 * The weights of a game's networks, as they are in its file and in a module's memory. Python knows their header
 * (`jewelbox.bots.network.header`) and says where a network begins.
 */
import type { Kernels } from './module'

const LINE_END = 10
const ARRAYS = 'network.'

/** Where a half-precision number has its exponent, and what it means. */
const FRACTION_BITS = 10
const FRACTION = (1 << FRACTION_BITS) - 1
const EXPONENT = 0x1f
const BIAS = 15
const SIGN = 0x8000

/** A half-precision number; files have no others than finite ones. */
export const fromHalf = (half: number): number => {
  const exponent = (half >> FRACTION_BITS) & EXPONENT
  const fraction = (half & FRACTION) / (1 << FRACTION_BITS)
  const size = exponent === 0 ? fraction * 2 ** (1 - BIAS) : (1 + fraction) * 2 ** (exponent - BIAS)
  return half & SIGN ? -size : size
}

/** The weights of a file whose header has this checksum. */
export const weightsIn = (file: Uint8Array, checksum: string): DataView => {
  const end = file.indexOf(LINE_END)
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as { readonly checksum: string }
  if (header.checksum !== checksum) throw new Error('the networks belong to another version of the client')
  return new DataView(file.buffer, file.byteOffset + end + 1, file.byteLength - end - 1)
}

/** Fills the arrays of a network, which the module has in the order of the file. */
export const writeNetwork = (kernels: Pick<Kernels, 'bytes' | 'names'>, weights: DataView, start: number): void => {
  let place = start
  for (const name of kernels.names.filter((each) => each.startsWith(ARRAYS))) {
    const { buffer, byteOffset, byteLength } = kernels.bytes(name)
    const numbers = new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT)
    for (let at = 0; at < numbers.length; at++) numbers[at] = fromHalf(weights.getUint16(2 * place++, true))
  }
}
