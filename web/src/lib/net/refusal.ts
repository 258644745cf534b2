/** Why something was not done: the server's stable code, or that the server could not be reached. */
import type { Code, Problem } from './messages.gen'

export class Refusal extends Error {
  readonly code: Code | 'offline'
  /** The clause of the rules that a move would break. */
  readonly clause: string

  constructor({ code, message, clause = '' }: Omit<Problem, 'code'> & { readonly code: Code | 'offline' }) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.clause = clause
  }
}

export const offline = (): Refusal => new Refusal({ code: 'offline', message: 'the server can’t be reached' })

export const isRefusal = (error: unknown, code: Code | 'offline'): boolean => error instanceof Refusal && error.code === code
