/** The messages between a `Thinker` and its worker; `id` identifies the task. */
import type { SearchTask, Thought } from './task'

export type ToWorker = { readonly id: number } & (
  { readonly type: 'think'; readonly task: SearchTask } | { readonly type: 'cancel' }
)
export type FromWorker = { readonly id: number } & (
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'failed'; readonly problem: string }
)
