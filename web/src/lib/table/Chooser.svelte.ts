/** The selection on a table: follows the legal moves, and plays or asks why. */
import { canTake, drop, tap, type Option, type Tap } from './choosing'
import type { AnyClient } from './game'

interface Hooks {
  /** Play a move; returns whether it was accepted. */
  readonly play: (move: string) => Promise<boolean>
  /** Ask the server why a move is not possible; null: say whose turn it is. */
  readonly why: (move: string | null, at: string) => void
}

type Rules = Pick<AnyClient, 'targets' | 'notation' | 'preselected'>

export class Chooser {
  chosen = $state.raw<readonly string[]>([])
  /** How many moves were rejected: code that plays several automatically stops then. */
  refused = $state(0)
  #options = $state.raw<readonly Option[]>([])
  readonly #game: Rules
  readonly #hooks: Hooks

  constructor(game: Rules, hooks: Hooks) {
    this.#game = game
    this.#hooks = hooks
  }

  /** Offer these moves; what was chosen is forgotten when it no longer fits. */
  offer(legal: readonly string[]): void {
    this.#options = legal.map((move) => ({ move, targets: this.#game.targets(move) }))
    if (!this.chosen.every((target) => this.canUse(target))) this.chosen = []
    if (this.chosen.length === 0) this.chosen = this.#game.preselected?.(legal) ?? []
  }

  get active(): boolean {
    return this.#options.length > 0
  }

  /** Whether any legal move uses this thing. */
  canUse(target: string): boolean {
    return this.#options.some((option) => option.targets.includes(target))
  }

  /** Whether this thing goes with what is chosen now. */
  canTake(target: string): boolean {
    return canTake(this.#options, this.chosen, target)
  }

  isChosen(target: string): boolean {
    return this.chosen.includes(target)
  }

  tap(target: string): void {
    this.#carryOut(tap(this.#options, this.chosen, target), target)
  }

  drop(dragged: string, onto: string): void {
    this.#carryOut(drop(this.#options, dragged, onto), onto)
  }

  clear(): void {
    this.chosen = []
  }

  #carryOut(step: Tap, at: string): void {
    if (step.result === 'chosen') this.chosen = step.chosen
    if (step.result === 'move') void this.#play(step.move)
    if (step.result === 'refused') this.#hooks.why(this.active ? this.#game.notation(step.tried) : null, at)
  }

  /** Nothing more can be chosen until the server answers: with new legal moves, or by rejecting this one. */
  async #play(move: string): Promise<void> {
    const before = this.#options
    const none: readonly Option[] = []
    this.#options = none
    this.chosen = []
    const taken = await this.#hooks.play(move)
    if (taken) return
    this.refused += 1
    if (this.#options === none) this.#options = before
  }
}
