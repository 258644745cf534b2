/** Where the modules are: built from the kernels by `python hatch_build.py`, and part of the client. */
const URLS = import.meta.glob<string>('./modules/*.wasm', { query: '?url', import: 'default', eager: true })

/** The files are where the games are, in the Python package. */
const NETWORKS = import.meta.glob<string>('../../../../src/jewelbox/games/*/champion.network', {
  query: '?url',
  import: 'default',
  eager: true,
})

export type Part = 'rules' | 'search' | 'champion'

export const moduleUrl = (game: string, part: Part): string => {
  const url = URLS[`./modules/${game}-${part}.wasm`]
  if (url === undefined) throw new Error(`there is no module for the ${part} of ${game}`)
  return url
}

export const networkUrl = (game: string): string => {
  const folder = game.replaceAll('-', '_')
  const url = NETWORKS[`../../../../src/jewelbox/games/${folder}/champion.network`]
  if (url === undefined) throw new Error(`there are no networks for ${game}`)
  return url
}
