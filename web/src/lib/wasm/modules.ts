/** Where the modules are: built from the kernels by `python hatch_build.py`, and part of the client. */
const URLS = import.meta.glob<string>('./modules/*.wasm', { query: '?url', import: 'default', eager: true })

export type Part = 'rules' | 'search'

export const moduleUrl = (game: string, part: Part): string => {
  const url = URLS[`./modules/${game}-${part}.wasm`]
  if (url === undefined) throw new Error(`there is no module for the ${part} of ${game}`)
  return url
}
