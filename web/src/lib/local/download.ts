/** Downloads several files, packed with gzip, at once; unpacks them and tells how far they are. */
export type Progress = (share: number) => void

export interface File {
  readonly url: string
  /** Its size in bytes as it comes over the wire, to tell how far it is. */
  readonly size: number
}

/** The bytes of a file as they come, each piece counted. */
const counted = (body: ReadableStream<Uint8Array<ArrayBuffer>>, count: (bytes: number) => void) =>
  body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, out) => {
        count(piece.length)
        out.enqueue(piece)
      },
    }),
  )

export class Download {
  #loaded = 0
  #total = 0
  readonly #progress: Progress

  constructor(progress: Progress) {
    this.#progress = progress
  }

  /** Begin to load a file; the answer has its content, unpacked, of this type. */
  async load({ url, size }: File, type = 'application/octet-stream'): Promise<Response> {
    this.#total += size
    const response = await fetch(url)
    if (!response.ok || !response.body) throw new Error(`${url}: status ${response.status}`)
    const unpacked = counted(response.body, (bytes) => this.#count(bytes)).pipeThrough(new DecompressionStream('gzip'))
    return new Response(unpacked, { headers: { 'Content-Type': type } })
  }

  #count(bytes: number): void {
    this.#loaded += bytes
    this.#progress(Math.min(1, this.#loaded / this.#total))
  }
}
