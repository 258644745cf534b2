/** Loads the weights of a game's networks, when a task first needs them. */
import { networkUrl } from './modules'
import { weightsIn } from './network'
import type { NetworkPart } from './task'

const files = new Map<string, Promise<Uint8Array>>()

const loadFile = async (game: string): Promise<Uint8Array> => {
  const url = networkUrl(game)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} could not be loaded: ${String(answer.status)}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The weights of a game, loaded once. */
export const loadWeights = async (game: string, { checksum }: NetworkPart): Promise<DataView> => {
  const loading = files.get(game) ?? loadFile(game)
  files.set(game, loading)
  loading.catch(() => files.delete(game)) // the next task tries again
  return weightsIn(await loading, checksum)
}
