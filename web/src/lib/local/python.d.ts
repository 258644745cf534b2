/** What `python.mjs` packs. */
declare module '$python/index.js' {
  import type { File } from '$lib/local/download'

  export const jewelbox: File
  export const stdlib: File
  export const wasm: File
  export const lock: string
}
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: (settings: object) => unknown
  export default createPyodideModule
}
