/** A table of two at its first decision, for tests. */
import type { Whole } from '../net/messages.gen'

export const TABLE: Whole = {
  type: 'table',
  number: 1,
  position: 1,
  now: 0,
  turn: 0,
  view: { game: 'sultan', seat: 0, players: 2, phase: 'bid', turn: 0 },
  legal: [],
  seats: [{ name: 'Mina' }, { name: 'hard', bot: 'hard' }],
  setup: {
    table: 'here-1',
    game: 'sultan',
    rules: 1,
    players: 2,
    options: {},
    box: {},
    pace: { type: 'none' },
    starter: null,
    method: '',
    commitment: '',
  },
  eyes: 0,
  yours: [0],
  is_host: false,
  events: [],
  chat: [],
}
