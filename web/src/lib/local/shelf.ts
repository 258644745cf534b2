/** The browser's database: what this device stores of its games, for Python (`jewelbox.browser.kept`). */
const NAME = 'jewelbox'
const LINES = 'lines'
const GAMES = 'games'

/** Whether something was stored: '' yes; 'behind' if that line exists already; 'full' if there is no space. */
export type Kept = '' | 'behind' | 'full'

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LINES)
      request.result.createObjectStore(GAMES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser’s database can’t be opened'))
  })

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser’s database can’t be read'))
  })

/** All lines of a table, in order: keys are the table and the line's number. */
const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity])

/** What a failed transaction means. */
export const failure = (error: DOMException | null): Kept => {
  if (error?.name === 'ConstraintError') return 'behind'
  if (error?.name === 'QuotaExceededError') return 'full'
  throw error ?? new Error('the browser’s database can’t be written')
}

/** Something counts as stored only once its transaction is complete and on disk. */
const finished = (transaction: IDBTransaction): Promise<Kept> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve('')
    transaction.onabort = () => {
      try {
        resolve(failure(transaction.error))
      } catch (error) {
        reject(error as Error)
      }
    }
  })

export class Shelf {
  #database: Promise<IDBDatabase> | null = null

  #open(): Promise<IDBDatabase> {
    return (this.#database ??= opened())
  }

  async games(): Promise<readonly string[]> {
    const transaction = (await this.#open()).transaction(GAMES)
    return answered<string[]>(transaction.objectStore(GAMES).getAll())
  }

  async read(table: string): Promise<readonly string[]> {
    const transaction = (await this.#open()).transaction(LINES)
    return answered<string[]>(transaction.objectStore(LINES).getAll(linesOf(table)))
  }

  async keep(table: string, first: number, lines: readonly string[], listed: string): Promise<Kept> {
    const transaction = (await this.#open()).transaction([LINES, GAMES], 'readwrite', { durability: 'strict' })
    const done = finished(transaction)
    lines.forEach((line, i) => transaction.objectStore(LINES).add(line, [table, first + i]))
    transaction.objectStore(GAMES).put(listed, table)
    return done
  }

  async forget(table: string): Promise<void> {
    const transaction = (await this.#open()).transaction([LINES, GAMES], 'readwrite')
    const done = finished(transaction)
    transaction.objectStore(LINES).delete(linesOf(table))
    transaction.objectStore(GAMES).delete(table)
    await done
  }
}
