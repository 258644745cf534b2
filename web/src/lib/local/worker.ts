/**
 * The worker that runs tables without a server: Python with the rules, the tables and the records of this package.
 * It is loaded when a table of this kind is first opened. Bots that search use a separate worker.
 */
import type { ToPage } from './protocol'
import { startPython } from './start'
import { Shelf } from './shelf'
import { startThinker } from '../wasm/thinker'

interface Bridge {
  readonly take: (text: string) => Promise<void>
}
const post = (message: ToPage): void => postMessage(message)
/** The share of the time until Python plays that loading takes; the rest is starting it. */
const LOADING = 0.8

const startTables = async (): Promise<Bridge> => {
  const { start } = await startPython((share) => post({ type: 'progress', share: share * LOADING }))
  const bridge = start(new Shelf(), startThinker(), (text: string) => post(JSON.parse(text) as ToPage)) as Bridge
  post({ type: 'progress', share: 1 })
  return bridge
}

const bridge = startTables()
bridge.catch((error: unknown) => {
  const isUnable = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError
  post({ type: 'failed', message: String(error), isUnable })
})

addEventListener('message', ({ data }: MessageEvent<string>) => {
  bridge.then((started) => started.take(data)).catch((error: unknown) => console.error(error))
})
