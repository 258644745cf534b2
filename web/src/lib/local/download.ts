/** Downloads several files at once and tells how far they are; a file that is packed with gzip is unpacked. */
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

  /** Begin to load a file. */
  async load({ url, size }: File): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    this.#total += size
    const response = await fetch(url)
    if (!response.ok || !response.body) throw new Error(`${url}: status ${response.status}`)
    return counted(response.body, (bytes) => this.#count(bytes))
  }

  async bytes(file: File): Promise<ArrayBuffer> {
    return new Response(await this.load(file)).arrayBuffer()
  }

  /** A module of WebAssembly that was packed with gzip. */
  async module(file: File): Promise<Response> {
    const unpacked = (await this.load(file)).pipeThrough(new DecompressionStream('gzip'))
    return new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } })
  }

  #count(bytes: number): void {
    this.#loaded += bytes
    this.#progress(Math.min(1, this.#loaded / this.#total))
  }
}
