/** The worker in which bots think: one task after the other, with one module for each game. */
import { Kernels, loadModule } from './module'
import { moduleUrl } from './modules'
import type { FromWorker, ToWorker } from './protocol'
import { think } from './search'
import type { SearchTask } from './task'

const PROGRESS_MS = 100

const kernels = new Map<string, Promise<Kernels>>()
const cancelled = new Set<number>()
let last: Promise<void> = Promise.resolve()

const tell = (message: FromWorker): void => postMessage(message)

const kernelsOf = (game: string): Promise<Kernels> => {
  const known = kernels.get(game)
  if (known) return known
  const loading = loadModule(moduleUrl(game, 'search')).then((module) => Kernels.of(module))
  kernels.set(game, loading)
  loading.catch(() => kernels.delete(game)) // the next task tries again
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
    tell({ id, type: 'thought', thought: await think(await kernelsOf(task.game), task, pace) })
  } catch (error) {
    tell({ id, type: 'failed', problem: String(error) })
  }
  cancelled.delete(id)
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'cancel') cancelled.add(data.id)
  else last = last.then(() => carryOut(data.id, data.task))
}
