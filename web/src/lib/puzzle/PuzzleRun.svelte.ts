/** A puzzle being solved on this screen. */
import { apiHere, type Api } from '../net/api'
import type { Puzzle, PuzzleAnswer } from '../net/messages.gen'
import type { AnyGame } from '../table/game'
import { companyOf, opened, type TableState } from '../table/state'
import { after, type PuzzleProgress, type Solved } from './progress'
import { idOf, secondOf } from './puzzles'

type PuzzleApi = Pick<Api, 'showPuzzle' | 'tryMove'>
/** A hint: a move that is not the answer, or the first thing to choose. */
export type PuzzleHint = { readonly not: PuzzleAnswer['other'] } | { readonly first: string }

export class PuzzleRun {
  readonly puzzle: Puzzle
  readonly before: TableState
  readonly #game: AnyGame
  readonly #api: PuzzleApi
  readonly #onend: (solved: Solved) => void
  /** `asked`, or wrong with the move that was tried, or over. */
  phase = $state<'asked' | 'wrong' | 'found' | 'shown'>('asked')
  hints = $state.raw<readonly PuzzleHint[]>([])
  /** The case for the answer, once it is known; after a wrong try, what that move loses. */
  explained = $state.raw<PuzzleAnswer | null>(null)
  /** The move that the answer is compared with. */
  other = $state('')
  /** The things that are selected for the user. */
  chosen = $state.raw<readonly string[]>([])
  tries = $state(0)
  #asking = false

  private constructor(
    puzzle: Puzzle,
    table: TableState,
    game: AnyGame,
    onend: (solved: Solved) => void,
    api: PuzzleApi,
  ) {
    this.puzzle = puzzle
    this.before = table
    this.#game = game
    this.#onend = onend
    this.#api = api
  }

  static async of(
    puzzle: Puzzle,
    name: string,
    game: AnyGame,
    onend: (solved: Solved) => void,
    api: PuzzleApi = apiHere,
  ): Promise<PuzzleRun> {
    return new PuzzleRun(puzzle, opened(await api.showPuzzle({ puzzle, name })), game, onend, api)
  }

  /** The table: always the decision, with a different list of moves when something is selected for the user. When the
   * puzzle is over, only the answer is lit. */
  table: TableState = $derived.by(() => {
    void this.chosen
    return { ...this.before, legal: this.isOver ? [this.puzzle.answer] : [...this.before.legal] }
  })

  /** The things in the best move, once the user may see it. */
  get best(): readonly string[] {
    return this.isOver ? this.#game.targets(this.puzzle.answer) : []
  }

  get isOver(): boolean {
    return this.phase === 'found' || this.phase === 'shown'
  }

  get hintsLeft(): number {
    return 2 - this.hints.length
  }

  /** Play a move. The table stays as it is: only the answer matters. */
  play(move: string): boolean {
    if (this.isOver) return false
    const isRight = move === this.puzzle.answer
    if (this.tries === 0) this.#onend(isRight ? (this.hints.length > 0 ? 'helped' : 'alone') : 'missed')
    this.tries += 1
    if (isRight) this.#end('found')
    else {
      this.phase = 'wrong'
      void this.#explain(move)
    }
    return false
  }

  async hint(): Promise<void> {
    if (this.#asking || this.hintsLeft === 0 || this.isOver) return
    this.#asking = true
    try {
      await this.#hint()
    } finally {
      this.#asking = false
    }
  }

  async #hint(): Promise<void> {
    const { puzzle, hints } = this
    const [first, ...more] = this.#game.targets(puzzle.answer)
    if (hints.length > 0 && first !== undefined && more.length > 0) {
      this.chosen = [first]
      this.hints = [...hints, { first }]
      return
    }
    const move = hints.length === 0 ? puzzle.tempting : secondOf(puzzle)
    if (move !== null) this.hints = [...hints, { not: (await this.#ask(move)).other }]
  }

  show(): void {
    if (this.tries === 0) this.#onend('missed')
    this.tries += 1
    this.#end('shown')
  }

  #end(phase: 'found' | 'shown'): void {
    this.chosen = []
    this.phase = phase
    void this.#explain(this.puzzle.answer)
  }

  async #explain(move: string): Promise<void> {
    this.explained = await this.#ask(move)
    this.other = move === this.puzzle.answer ? this.puzzle.tempting : move
  }

  #ask(move: string): Promise<PuzzleAnswer> {
    return this.#api.tryMove({ move, names: companyOf(this.before).seats.map(({ name }) => name) })
  }
}

/** The progress after a puzzle with this outcome. */
export const progressAfter = (before: PuzzleProgress, puzzle: Puzzle, solved: Solved): PuzzleProgress =>
  after(before, { id: idOf(puzzle), rating: puzzle.rating }, solved)
