/** A position being practised on this screen: its changes, its moves, and what was tried. */
import { apiHere, type Api } from '../net/api'
import type { Edit, Lobby, PositionFile, SandboxShown } from '../net/messages.gen'
import { lastStep, opened, type TableState } from '../table/state'
import type { Why } from '../table/why'
import type { Kept } from './kept'

type PracticeApi = Pick<Api, 'showPosition' | 'whyInPosition' | 'playPositionOn'>
export type Tab = 'setUp' | 'moves'

export class PracticeRun {
  readonly names: readonly string[]
  readonly #api: PracticeApi
  readonly #onchange: (kept: Kept) => void
  file = $state.raw<PositionFile>() as PositionFile
  shown = $state.raw<SandboxShown>() as SandboxShown
  /** The legal move that was chosen on the board. */
  tried = $state<string | null>(null)
  /** What the panel shows; it outlasts a change of the seat that decides. */
  tab = $state<Tab>('setUp')
  seat = $state(0)
  readonly open: Record<string, boolean> = $state({})
  /** The number of the step that the last change made. */
  #step = $state<number | null>(null)
  #asking: Promise<unknown> = Promise.resolve()

  private constructor({ file, names }: Kept, shown: SandboxShown, onchange: (kept: Kept) => void, api: PracticeApi) {
    this.names = names
    this.file = file
    this.shown = shown
    this.seat = shown.table.eyes ?? 0
    this.#api = api
    this.#onchange = onchange
  }

  static async of(
    kept: Kept,
    onchange: (kept: Kept) => void = () => undefined,
    api: PracticeApi = apiHere,
  ): Promise<PracticeRun> {
    return new PracticeRun(kept, await api.showPosition(kept), onchange, api)
  }

  /** The table. Each change is a later step in which nothing happens, so that the board shows it at once. */
  table: TableState = $derived.by(() => {
    const table = opened(this.shown.table)
    if (this.#step === null) return table
    return { ...table, steps: [{ ...lastStep(table), number: this.#step, events: [] }] }
  })

  change(edit: Edit): Promise<void> {
    return this.#show((file) => ({ ...file, edits: [...file.edits, edit] }))
  }

  undo(): Promise<void> {
    return this.#show((file) => ({ ...file, edits: file.edits.slice(0, -1) }))
  }

  /** Without any change. */
  reset(): Promise<void> {
    return this.#show((file) => ({ ...file, edits: [] }))
  }

  /** A legal move was chosen on the board; the position stays. */
  play(move: string): boolean {
    this.tried = move
    this.tab = 'moves'
    return false
  }

  async why(move: string): Promise<Why | null> {
    return this.#api.whyInPosition({ file: this.file, move })
  }

  playOn(bot: string, name: string): Promise<Lobby> {
    return this.#api.playPositionOn({ file: this.file, bot, name })
  }

  /** Show another position, one request at a time; a refused one leaves everything as it is. */
  #show(next: (file: PositionFile) => PositionFile): Promise<void> {
    const shown = this.#asking.then(async () => {
      const file = next(this.file)
      const answer = await this.#api.showPosition({ file, names: this.names })
      this.#step = lastStep(this.table).number + 1
      this.file = file
      this.shown = answer
      this.tried = null
      this.#onchange({ file, names: this.names })
    })
    this.#asking = shown.catch(() => undefined)
    return shown
  }
}
