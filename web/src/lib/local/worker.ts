/**
 * The worker in which tables without a server live: Python (Pyodide) with the rules, the tables and the records of this
 * package. It is loaded when such a table is first opened. Bots that search do so in a worker of their own.
 */
import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import * as packed from '$python/index.js'
import { Download } from './download'
import type { ToPage } from './protocol'
import { Shelf } from './shelf'
import { startThinker } from '../wasm/thinker'

interface Bridge {
  readonly take: (text: string) => Promise<void>
}
const post = (message: ToPage): void => postMessage(message)
/** Of the time until Python plays, loading takes about so much; the rest is starting it. */
const LOADING = 0.8
const STARTED = 0.9

/** Pyodide asks for its module and its library by these names; they come from elsewhere, packed and counted. */
const HOME = 'https://python.invalid/'

const startPython = async (): Promise<Bridge> => {
  const download = new Download((share) => post({ type: 'progress', share: share * LOADING }))
  const ours = download.bytes(packed.jewelbox)
  const files = new Map<string, () => Promise<Response>>([
    [`${HOME}pyodide.asm.wasm`, () => download.module(packed.wasm)],
    [`${HOME}python_stdlib.zip`, async () => new Response(await download.load(packed.stdlib))],
  ])
  const plain = globalThis.fetch
  globalThis.fetch = (input, init) => files.get(String(input))?.() ?? plain(input, init)
  const python = await loadPyodide({
    indexURL: HOME,
    createPyodideModule,
    lockFileContents: packed.lock,
    env: { JEWELBOX_JIT: 'off' },
  } as Parameters<typeof loadPyodide>[0])
  globalThis.fetch = plain
  post({ type: 'progress', share: STARTED })
  python.unpackArchive(await ours, 'zip', { extractDir: '/lib/jewelbox' })
  python.runPython('import sys; sys.path.append("/lib/jewelbox")')
  const { start } = python.pyimport('jewelbox.browser.start')
  return start(new Shelf(), startThinker(), (text: string) => post(JSON.parse(text) as ToPage)) as Bridge
}

const bridge = startPython().then(
  (started) => {
    post({ type: 'progress', share: 1 })
    return started
  },
  (error: unknown) => {
    post({ type: 'failed', message: String(error) })
    throw error
  },
)

addEventListener('message', ({ data }: MessageEvent<string>) => {
  bridge.then((started) => started.take(data)).catch((error: unknown) => console.error(error))
})
