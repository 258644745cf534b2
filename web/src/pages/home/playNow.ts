/** Starts a game against bots at once, with the number and level chosen for this game. */
import { isAlone } from '$lib/away.svelte'
import { openHere } from '$lib/local/open'
import { againstBots, api } from '$lib/net/api'
import type { GameName, TableWanted } from '$lib/net/messages.gen'
import { isRefusal } from '$lib/net/refusal'
import { somebody } from '$lib/person.svelte'
import { go } from '$lib/router/router.svelte'
import { tableAt } from '$lib/router/routes'
import { attempt } from '$lib/ui/notices.svelte'
import { rivalsFor } from './rivals.svelte'

/** On the server; on this device if it can't be reached. */
const opened = async (wanted: TableWanted): Promise<string> => {
  try {
    await somebody()
    const { setup } = await api.openTable(wanted)
    await api.start(setup.table)
    return setup.table
  } catch (error) {
    if (isRefusal(error, 'offline')) return openHere(wanted)
    throw error
  }
}

export const playNow = async (game: GameName): Promise<void> => {
  const { bots, level } = rivalsFor(game)
  const wanted = againstBots(game, bots + 1, level)
  await attempt(async () => go(tableAt(isAlone() ? await openHere(wanted) : await opened(wanted))))
}
