/**
 * If site data is blocked, the browser has no `localStorage`, or refuses any access to it. Then choices last as long
 * as the page, instead of no page at all. Imported before everything that reads a choice.
 */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isUsable = (): boolean => {
  try {
    localStorage.getItem('jewelbox')
    return true
  } catch {
    return false
  }
}

const forThisPage = (): Kept => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

if (!isUsable()) Object.defineProperty(globalThis, 'localStorage', { value: forThisPage(), configurable: true })
