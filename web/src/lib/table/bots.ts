/** Names of bots. The server and records name a bot by its kind; at a table each needs its own name. */
import { BOT_NAMES } from '../net/messages.gen'

interface Named {
  readonly name?: string | null
  readonly bot?: string | null
}
/** The name at a seat: the person's, or that of the bot that has been there from the start. */
export const nameAt = ({ name, bot }: Named, seat: number): string =>
  bot != null && name === bot ? (BOT_NAMES[seat] ?? bot) : (name ?? '')
