/** Downloads several gzipped files at once, unpacks them and reports progress. */
export type Progress = (share: number) => void

export interface File {
  readonly url: string
  /** Its size in bytes over the wire, to report progress. */
  readonly size: number
}

/** The bytes of a file as they arrive, each chunk counted. */
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

  /** Start loading a file; the response has its unpacked content, with this type. */
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
