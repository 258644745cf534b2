/** Finished reviews stored in this browser: the same record, seat and method give the same review. */
import type { Review } from '$lib/net/messages.gen'
import type { Find, OwnDecision } from './run.svelte'

const NAME = 'jewelbox-reviews'
const STORE = 'reviews'
/** How many are stored; the oldest are deleted first. */
const MOST = 30

export interface KeptReview {
  readonly own: readonly OwnDecision[]
  readonly whole: Review
  readonly finds: readonly Find[]
}
export interface ReviewShelf {
  readonly read: (key: string) => Promise<KeptReview | null>
  readonly keep: (key: string, review: KeptReview) => Promise<void>
}

/** The key under which a review is stored. */
export const keyOf = async (record: string, seat: number, method: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(record))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex}:${seat}:${method}`
}

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser’s database can’t be used'))
  })

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1)
  // An object without its own key gets the next number: older ones have lower numbers.
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { autoIncrement: true }).createIndex('key', 'key')
  return answered(request)
}

const dropOldest = async (store: IDBObjectStore): Promise<void> => {
  const numbers = await answered(store.getAllKeys())
  for (const number of numbers.slice(0, Math.max(0, numbers.length - MOST))) store.delete(number)
}

/** A browser without storage judges again. */
const orNothing = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await work()
  } catch (error) {
    console.warn(error)
    return null
  }
}

export const reviewShelf: ReviewShelf = {
  read: (key) =>
    orNothing(async () => {
      const index = (await opened()).transaction(STORE).objectStore(STORE).index('key')
      const found = (await answered(index.get(key))) as { review: KeptReview } | undefined
      return found?.review ?? null
    }),
  keep: async (key, review) => {
    await orNothing(async () => {
      const store = (await opened()).transaction(STORE, 'readwrite').objectStore(STORE)
      await answered(store.add({ key, review }))
      await dropOldest(store)
    })
  },
}
