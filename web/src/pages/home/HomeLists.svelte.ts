/** What the home page lists, kept up to date: my tables by a stream, other people's tables now and then. */
import { api } from '$lib/net/api'
import type { TableListed } from '$lib/net/messages.gen'
import { gamesHere } from '$lib/local/games'
import { showBadge } from '$lib/notify/badge'
import { person } from '$lib/person.svelte'
import { IS_SITE } from '$lib/site'
import { isMyTurn } from './listed'

const REFRESH_MS = 15_000

export class HomeLists {
  open = $state.raw<readonly TableListed[]>([])
  /** Games on this device, and my games on the server. */
  here = $state.raw<readonly TableListed[]>([])
  mine = $state.raw<readonly TableListed[]>([])
  running = $derived([...this.here, ...this.mine].filter(({ stage }) => stage !== 'finished'))
  finished = $derived([...this.here, ...this.mine].filter(({ stage }) => stage === 'finished'))
  /** Whether the lists have ever been loaded. */
  known = $state(false)
  /** Why the server could not be reached. */
  lost = $state.raw<Error | null>(null)

  /** Load, and follow changes until the returned function is called. */
  follow(): () => void {
    void this.load()
    const timer = setInterval(() => document.visibilityState === 'visible' && void this.load(), REFRESH_MS)
    const stream = person() ? new EventSource('/api/me/events') : null
    stream?.addEventListener('table', () => void this.load())
    return () => {
      clearInterval(timer)
      stream?.close()
    }
  }

  async load(): Promise<void> {
    this.here = await gamesHere()
    if (IS_SITE) {
      this.known = true
      return
    }
    try {
      const mine = (finished: boolean) => (person() ? api.myTables(finished) : Promise.resolve([]))
      const [open, running, finished] = await Promise.all([api.openTables(), mine(false), mine(true)])
      this.open = open.filter(({ yours }) => yours.length === 0)
      this.mine = [...running, ...finished]
      showBadge(running.filter(isMyTurn).length)
      this.known = true
      this.lost = null
    } catch (error) {
      this.lost = error as Error
    }
  }
}
