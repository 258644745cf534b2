/** The worker in which bots think: one task after the other, with one module for each part of a game. */
import { Kernels, loadModule } from './module'
import { moduleUrl } from './modules'
import type { FromWorker, ToWorker } from './protocol'
import { think } from './search'
import type { SearchTask } from './task'
import { loadWeights } from './weights'

const PROGRESS_MS = 100

const kernels = new Map<string, Promise<Kernels>>()
const cancelled = new Set<number>()
let last: Promise<void> = Promise.resolve()

const tell = (message: FromWorker): void => postMessage(message)

const kernelsOf = ({ game, part }: SearchTask): Promise<Kernels> => {
  const url = moduleUrl(game, part)
  const known = kernels.get(url)
  if (known) return known
  const loading = loadModule(url).then((module) => Kernels.of(module))
  kernels.set(url, loading)
  loading.catch(() => kernels.delete(url)) // the next task tries again
  return loading
}

/** Lets messages arrive. A message to itself comes back at once; a timer would wait for 4 ms. */
const channel = new MessageChannel()
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(null)
  })

const carryOut = async (id: number, task: SearchTask): Promise<void> => {
  let told = performance.now()
  const between = async (share: number): Promise<void> => {
    if (performance.now() - told > PROGRESS_MS) {
      told = performance.now()
      tell({ id, type: 'progress', share })
    }
    await breathe()
  }
  try {
    const pace = { now: () => performance.now(), between, isCancelled: () => cancelled.has(id) }
    const weights = task.network ? loadWeights(task.game, task.network) : null
    const loaded = await Promise.all([kernelsOf(task), weights])
    tell({ id, type: 'thought', thought: await think(loaded[0], task, pace, loaded[1]) })
  } catch (error) {
    tell({ id, type: 'failed', problem: String(error) })
  }
  cancelled.delete(id)
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'cancel') cancelled.add(data.id)
  else last = last.then(() => carryOut(data.id, data.task))
}
