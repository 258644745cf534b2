/** The player whose park is open at full size. */
let opened = $state<number | null>(null)

export const openedPark = (): number | null => opened
export const openPark = (seat: number): void => {
  opened = seat
}
export const closePark = (): void => {
  opened = null
}
