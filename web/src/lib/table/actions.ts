/** What a table asks of whoever connects it to the server. */
import type { React } from '../net/messages.gen'
import type { Why } from './why'

export interface TableActions {
  /** Play a move; whether it was taken comes back. */
  readonly play: (move: string) => Promise<boolean>
  /** Why a move is not possible; null: there was no answer. */
  readonly why: (move: string) => Promise<Why | null>
  readonly say: (text: string) => void
  readonly react: (sign: React['sign']) => void
  readonly undo: () => void
  readonly answerUndo: (agree: boolean) => void
  readonly handOver: (seat: number) => void
  readonly takeBack: (seat: number) => void
  readonly resign: (seat: number) => void
  /** Let another seat lose whose time has run out. */
  readonly claim: (seat: number) => void
  /** Let a bot play for another seat whose time has run out, or whose player is gone. */
  readonly standIn: (seat: number) => void
  readonly help: () => void
  readonly rematch: () => void
  readonly replay: () => void
  readonly download: () => void
  readonly home: () => void
}
