/** Whether a value is one of these names: narrows the type of external input. */
export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value)
