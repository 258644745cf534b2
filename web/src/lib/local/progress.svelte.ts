/** How much of the Python that plays on this device is loaded, from 0 to 1; null before loading starts. */
let now = $state<number | null>(null)

export const progress = (): number | null => now
export const keepProgress = (share: number | null): void => {
  now = share
}
