/** The messages between page and worker: those of `jewelbox.browser.bridge`, and how much of Python is loaded. */
interface Ask {
  readonly type: 'ask'
  readonly id: number
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}
export type FromPage =
  | Ask
  | { readonly type: 'open'; readonly wire: number; readonly table: string }
  | { readonly type: 'send'; readonly wire: number; readonly text: string }
  | { readonly type: 'close'; readonly wire: number }

export type ToPage =
  | { readonly type: 'answer'; readonly id: number; readonly is_refused: boolean; readonly text: string }
  | { readonly type: 'opened'; readonly wire: number }
  | { readonly type: 'text'; readonly wire: number; readonly text: string }
  | { readonly type: 'closed'; readonly wire: number; readonly code: number; readonly text: string }
  /** How much of Python is loaded, from 0 to 1; at 1 it is ready to play. */
  | { readonly type: 'progress'; readonly share: number }
  /** Python could not be loaded, or this browser is unable to run it. */
  | { readonly type: 'failed'; readonly message: string; readonly isUnable: boolean }
