/** Reads what `python_pack.py` writes: a line with names and sizes, then the files one after the other. */
const LINE_END = 10

export type Files = readonly (readonly [path: string, bytes: Uint8Array])[]

export const filesIn = (packed: Uint8Array): Files => {
  const end = packed.indexOf(LINE_END)
  const listed = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as [string, number][]
  let place = end + 1
  return listed.map(([path, size]) => [path, packed.subarray(place, (place += size))])
}
