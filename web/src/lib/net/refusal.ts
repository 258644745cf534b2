/** Why something was not done: the server's stable code, or that the server could not be reached. */
import type { Code, Problem } from './messages.gen'

/** What the client itself detects: the server can't be reached; this browser can't run its own tables. */
export type OwnCode = 'offline' | 'no-tables'

export class Refusal extends Error {
  readonly code: Code | OwnCode
  /** The clause of the rules that a move would break. */
  readonly clause: string

  constructor({ code, message, clause = '' }: Omit<Problem, 'code'> & { readonly code: Code | OwnCode }) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.clause = clause
  }
}

export const offline = (): Refusal => new Refusal({ code: 'offline', message: 'the server can’t be reached' })

export const isRefusal = (error: unknown, code: Code | OwnCode): boolean =>
  error instanceof Refusal && error.code === code
