/** The state of the connection to a table: a message in, a new state out. */
import type { ToClient, Wait } from '../net/messages.gen'

export interface Connection {
  /** `lost`: a network problem; `waiting`: the server is down; `paused`: too many requests. */
  readonly kind: 'live' | 'lost' | 'waiting' | 'paused'
  /** When the server can be asked again, if it said so, in this device's milliseconds. */
  readonly resumesAt: number | null
}
export const LIVE: Connection = { kind: 'live', resumesAt: null }
const LOST: Connection = { kind: 'lost', resumesAt: null }

const pausedBy = ({ code, seconds }: Wait): Connection => ({
  kind: code === 'too-fast' ? 'paused' : 'waiting',
  resumesAt: Date.now() + seconds * 1000,
})

export const afterMessage = (connection: Connection, message: ToClient): Connection => {
  if (message.type === 'wait') return pausedBy(message)
  return message.type === 'table' || message.type === 'update' ? LIVE : connection
}

/** If the server said when it will be back, wait for it; any other loss is the network's. */
export const afterSocket = (connection: Connection, connected: boolean): Connection => {
  if (connected) return LIVE
  return connection.kind === 'live' ? LOST : connection
}
