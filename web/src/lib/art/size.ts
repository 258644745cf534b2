/** Pixels of the design as a length that grows with the table. */
export const rem = (pixels: number): string => `${pixels / 16}rem`
