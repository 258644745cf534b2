/**
 * Values that keep their identity while their content is the same: updates that change nothing cause no redraw.
 */

const saysTheSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns a function that keeps the last value until one with different content comes. */
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
