/** A custom box, made from the package's box and its changes. */

/** What a table says about its box: the numbers that differ, by JSON Pointer. */
export interface OwnBox {
  readonly changes?: Readonly<Record<string, unknown>>
}

type Part = Record<string, unknown>

/** The box with its changed numbers in place; a change to a place that does not exist has no effect. */
export const withChanges = <Box extends object>(printed: Box, own: OwnBox | null | undefined): Box => {
  if (!own?.changes) return printed
  const box = structuredClone(printed)
  for (const [place, value] of Object.entries(own.changes)) {
    const path = place.split('/').slice(1)
    const last = path.pop()
    const target = path.reduce<Part | undefined>((part, step) => part?.[step] as Part | undefined, box as Part)
    if (target && last !== undefined && Object.hasOwn(target, last)) target[last] = value
  }
  return box
}
