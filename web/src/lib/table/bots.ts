/** Names of bots. The server calls a bot by its level; at a table each needs a name of its own. */
const NAMES = ['Alma', 'Basil', 'Cleo', 'Dario', 'Edda'] as const

interface Named {
  readonly name?: string | null
  readonly bot?: string | null
}
/** The name at a seat: the person's, or that of the bot which sits there from the beginning. */
export const nameAt = ({ name, bot }: Named, seat: number): string =>
  bot != null && name === bot ? (NAMES[seat] ?? bot) : (name ?? '')
