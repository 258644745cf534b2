/**
 * What this device stores of Python: its memory right after its first start, before any table was opened.
 * A later start restores that memory instead of importing everything again. It only fits the exact files it came from.
 */
const CACHE = 'jewelbox-memory'

/** Only pages over https, or on this machine, may store something. */
const canRemember = (): boolean => 'caches' in globalThis

export const remembers = async (): Promise<boolean> => canRemember() && caches.has(CACHE)

/** The memory that was stored under a name; null if there is none. */
export const remembered = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const kept = canRemember() ? await caches.match(name, { cacheName: CACHE }) : undefined
  if (!kept?.body) return null
  return new Uint8Array(await new Response(kept.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

export const forgetMemory = async (): Promise<void> => {
  if (canRemember()) await caches.delete(CACHE)
}

/** Store a memory in place of all earlier ones. */
export const remember = async (name: string, memory: Uint8Array<ArrayBuffer>): Promise<void> => {
  await forgetMemory()
  if (!canRemember()) return
  const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream('gzip'))
  const whole = await new Response(packed).arrayBuffer()
  await (await caches.open(CACHE)).put(name, new Response(whole))
}
