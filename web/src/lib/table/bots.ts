/** Names of bots. The server names a bot by its level; at a table each needs its own name. */
const NAMES = ['Alma', 'Basil', 'Cleo', 'Dario', 'Edda'] as const

interface Named {
  readonly name?: string | null
  readonly bot?: string | null
}
/** The name at a seat: the person's, or that of the bot that has been there from the start. */
export const nameAt = ({ name, bot }: Named, seat: number): string =>
  bot != null && name === bot ? (NAMES[seat] ?? bot) : (name ?? '')
