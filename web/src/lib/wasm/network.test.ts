import { describe, expect, it } from 'vitest'
import { fromHalf, weightsIn, writeNetwork } from './network'

const HEADER = new TextEncoder().encode('{"game":"sultan","checksum":"abc"}\n')

/** A file with these halves after its header. */
const fileOf = (...halves: number[]): Uint8Array =>
  Uint8Array.from([...HEADER, ...halves.flatMap((half) => [half & 255, half >> 8])])

describe('fromHalf', () => {
  it.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x7bff, 65504],
    [0x0001, 2 ** -24],
    [0x8400, -(2 ** -14)],
  ])('reads %i as %d', (half, number) => expect(fromHalf(half)).toBe(number))
})

describe('a file of networks', () => {
  it('fills the arrays of one network, in their order', () => {
    const arrays: Record<string, Uint8Array<ArrayBuffer>> = {
      states: new Uint8Array(4),
      'network.first': new Uint8Array(8),
      'network.bias': new Uint8Array(4),
    }
    const kernels = { names: Object.keys(arrays), bytes: (name: string) => arrays[name]! }
    writeNetwork(kernels, weightsIn(fileOf(0x4400, 0x3c00, 0x4000, 0xbc00), 'abc'), 1)
    expect([...new Float32Array(arrays['network.first']!.buffer)]).toEqual([1, 2])
    expect([...new Float32Array(arrays['network.bias']!.buffer)]).toEqual([-1])
    expect([...arrays['states']!]).toEqual([0, 0, 0, 0])
  })

  it('is refused when it belongs to another version', () =>
    expect(() => weightsIn(fileOf(), 'other')).toThrow('another version'))

  it('is refused when it ends too early', () => {
    const bytes = new Uint8Array(8)
    const weights = weightsIn(fileOf(0x3c00), 'abc')
    expect(() => writeNetwork({ names: ['network.first'], bytes: () => bytes }, weights, 0)).toThrow(RangeError)
  })
})
