/**
 * Starts Python (Pyodide) with this package in it: from the memory that this device stored after an earlier start, or
 * else from the files that `python.mjs` packs.
 */
import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import * as packed from '$python/index.js'
import { Download, type Progress } from './download'
import { filesIn, type Files } from './files'
import { forgetMemory, remember, remembered } from './memory'

export type Python = Awaited<ReturnType<typeof loadPyodide>>
type Options = NonNullable<Parameters<typeof loadPyodide>[0]>

/** The parts of Pyodide's module that are used while it starts. */
interface PythonModule {
  readonly FS: Python['FS']
  readonly addRunDependency: (name: string) => void
  readonly removeRunDependency: (name: string) => void
  readonly preloadedWasm: Record<string, unknown>
  readonly loadWebAssemblyModule: (
    bytes: Uint8Array,
    flags: { loadAsync: boolean; nodelete: boolean },
    path: string,
    scope: object,
  ) => Promise<unknown>
}
interface Settings {
  readonly preRun: ((module: PythonModule) => Promise<void>)[]
}

/** Pyodide requests its module and its library by these names; they come from elsewhere, packed and counted. */
const HOME = 'https://python.invalid/'
const PACKAGE = '/lib/jewelbox'
const ENTRY = 'jewelbox.browser.start'
/** A new version of any file changes the name. */
const FILES = [packed.wasm, packed.stdlib, packed.jewelbox].map(({ url }) => url.split('/').at(-1))
const MEMORY = `${HOME}${FILES.join('+')}`
/** The memory is packed and stored this many milliseconds after the start: the first table comes first. */
const KEPT_AFTER = 3000

const write = ({ FS }: PythonModule, files: Files): void => {
  for (const [path, bytes] of files) {
    const place = `${PACKAGE}/${path}`
    FS.mkdirTree(place.slice(0, place.lastIndexOf('/')))
    FS.writeFile(place, bytes)
  }
}

/** Libraries are loaded before Python runs, so that they have the same place in every memory. */
const loadLibraries = async (module: PythonModule, files: Files): Promise<void> => {
  for (const [path, bytes] of files.filter(([name]) => name.endsWith('.so'))) {
    const place = `${PACKAGE}/${path}`
    const flags = { loadAsync: true, nodelete: true }
    module.preloadedWasm[place] = await module.loadWebAssemblyModule(bytes, flags, place, {})
  }
}

const installer =
  (files: Promise<Files>) =>
  async (module: PythonModule): Promise<void> => {
    module.addRunDependency(PACKAGE)
    write(module, await files)
    await loadLibraries(module, await files)
    module.removeRunDependency(PACKAGE)
  }

/** Pyodide waits forever for a module that can't be loaded or compiled; this fails instead. */
const moduleFailure = (): Promise<never> =>
  new Promise((_, reject) => {
    const plain = WebAssembly.instantiateStreaming
    WebAssembly.instantiateStreaming = (source, imports) => {
      WebAssembly.instantiateStreaming = plain
      const made = plain(source, imports)
      made.catch(reject)
      return made
    }
  })

const ourFiles = async (download: Download): Promise<Files> =>
  filesIn(new Uint8Array(await (await download.load(packed.jewelbox)).arrayBuffer()))

const load = (progress: Progress, options: Options): Promise<Python> => {
  const download = new Download(progress)
  const sources = new Map([
    [`${HOME}pyodide.asm.wasm`, download.load(packed.wasm, 'application/wasm')],
    [`${HOME}python_stdlib.zip`, download.load(packed.stdlib)],
  ])
  const files = ourFiles(download)
  const plain = globalThis.fetch
  globalThis.fetch = (input, init) => sources.get(String(input)) ?? plain(input, init)
  const failure = moduleFailure()
  const create = (settings: Settings): unknown => {
    settings.preRun.push(installer(files))
    return createPyodideModule(settings)
  }
  const python = loadPyodide({
    indexURL: HOME,
    createPyodideModule: create,
    lockFileContents: packed.lock,
    env: { JEWELBOX_JIT: 'off', PYTHONPATH: PACKAGE },
    ...options,
  } as Options)
  const whole = Promise.all([python, files, ...sources.values()]).then(([started]) => started)
  return Promise.race([whole, failure]).finally(() => (globalThis.fetch = plain))
}

/** Start from what was stored; null if nothing is, or if it does not work. */
const fromMemory = async (progress: Progress): Promise<Python | null> => {
  try {
    const memory = await remembered(MEMORY)
    return memory && (await load(progress, { _loadSnapshot: memory }))
  } catch (error) {
    console.warn(error)
    await forgetMemory()
    return null
  }
}

const fromFiles = async (progress: Progress): Promise<Python> => {
  const python = await load(progress, { _makeSnapshot: true })
  python.runPython(`import ${ENTRY}`)
  const memory = new Uint8Array(python.makeMemorySnapshot())
  setTimeout(() => void remember(MEMORY, memory).catch(forgetMemory), KEPT_AFTER)
  return python
}

/** Python's module where everything starts. */
export const startPython = async (progress: Progress): Promise<ReturnType<Python['pyimport']>> => {
  const python = (await fromMemory(progress)) ?? (await fromFiles(progress))
  return python.pyimport(ENTRY)
}
