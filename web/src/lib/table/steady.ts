/**
 * Values that stay the very same for as long as they say the same: nothing is drawn anew for news that change nothing.
 */

const saysTheSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns what keeps the last value until another comes that says something else. */
export const steady = <Value>(): ((now: Value) => Value) => {
  let kept: Value | null = null
  return (now) => (kept = kept !== null && saysTheSame(kept, now) ? kept : now)
}

/** The same for a list, item by item. */
export const steadyList = <Item>(): ((now: readonly Item[]) => readonly Item[]) => {
  let kept: readonly Item[] = []
  return (now) =>
    (kept = now.map((item, i) => (i < kept.length && saysTheSame(kept[i], item) ? (kept[i] as Item) : item)))
}
