/** The counting of a finished game: row by row, then the total, then the winner is crowned. */
export class Count {
  readonly #steps: number
  #made = $state(0)

  /** `calm`: for people who want no motion, everything is counted at once. */
  constructor(rows: number, calm: boolean) {
    this.#steps = rows + 1
    if (calm) this.skip()
  }

  /** The row that is counted now; after the last one the total, and then none. */
  get step(): number {
    return this.#made
  }

  get isWhole(): boolean {
    return this.#made >= this.#steps
  }

  next(): void {
    this.#made = Math.min(this.#made + 1, this.#steps)
  }

  skip(): void {
    this.#made = this.#steps
  }

  again(): void {
    this.#made = 0
  }
}
