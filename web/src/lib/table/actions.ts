/** What a table asks of whoever connects it to the server. */
import type { React } from '../net/messages.gen'

export interface TableActions {
  readonly play: (move: string) => void
  /** A sentence that says why a move is not possible. */
  readonly why: (move: string) => Promise<string>
  readonly say: (text: string) => void
  readonly react: (sign: React['sign']) => void
  readonly undo: () => void
  readonly answerUndo: (agree: boolean) => void
  readonly handOver: (seat: number) => void
  readonly takeBack: (seat: number) => void
  readonly help: () => void
  readonly rematch: () => void
  readonly replay: () => void
  readonly download: () => void
  readonly home: () => void
}
