/** Which of the games' numbers no source shows, as marked in the server's boxes. Requested once. */
import { api } from '../net/api'
import type { GameName, GameShown } from '../net/messages.gen'
import { IS_SITE } from '../site'

let groups = $state.raw<Readonly<Partial<Record<GameName, readonly string[]>>>>({})
let asked: Promise<void> | null = null

export const groupsIn = ({
  games,
}: {
  readonly games: readonly Pick<GameShown, 'name' | 'reconstructed'>[]
}): Readonly<Partial<Record<GameName, readonly string[]>>> =>
  Object.fromEntries(games.map(({ name, reconstructed }) => [name, reconstructed]))

const ask = async (): Promise<void> => {
  try {
    groups = groupsIn(await api.games())
  } catch {
    asked = null // offline: the next badge asks again
  }
}

/** The groups of a game's numbers that are reconstructed; none until the server has answered. */
export const reconstructedIn = (game: GameName): readonly string[] => groups[game] ?? []

/** Ask the server, unless it has already been asked. */
export const learnReconstructed = (): void => {
  if (!IS_SITE) asked ??= ask()
}
