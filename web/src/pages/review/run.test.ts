import { describe, expect, it } from 'vitest'
import type { JudgedDecision, MovesWanted, MoveShown, Review, ReviewBegun, ReviewStep } from '$lib/net/messages.gen'
import type { KeptReview, ReviewShelf } from './kept'
import { ReviewRun } from './run.svelte'

const VERDICTS = ['best', 'blunder', 'inaccuracy', 'mistake', 'inaccuracy'] as const
const COSTS = [0, 0.3, 0.05, 0.15, 0.08]

const decisionOf = (entry: number, seat: number): JudgedDecision => ({
  entry,
  round: entry,
  seat,
  move: '',
  best: '',
  verdict: VERDICTS[entry] ?? 'best',
  cost: COSTS[entry] ?? 0,
  is_close: false,
  chances: [],
  best_chances: [],
})
const stepOf = (entry: number, seat: number): ReviewStep => ({
  decision: decisionOf(entry, seat),
  shown: seat === 0 ? { view: {} as never, played: [], better: [], why: {} } : null,
})
const BEGUN: ReviewBegun = { game: 'sultan', names: [], seat: 0, rounds: 5, decisions: 6, own: 5, method: '1-1-1' }
const WHOLE: Review = {
  ...BEGUN,
  rules: 1,
  budget: { iterations: 1, games: 1 },
  decisions: [],
  curve: [],
  moments: [],
  accounts: [],
}

/** Answers later decisions first, as a worker may. */
const api = (steps: readonly ReviewStep[], onNext: () => void = () => undefined) => {
  const left = [...steps]
  return {
    beginReview: () => Promise.resolve(BEGUN),
    nextDecision: () => {
      onNext()
      return Promise.resolve(left.pop() ?? null)
    },
    wholeReview: () => Promise.resolve(WHOLE),
    movesAt: ({ decision }: MovesWanted) => Promise.resolve(movesOf(decision)),
  }
}
/** The later a decision, the larger the best move's lead over the next one. */
const movesOf = ({ entry, move }: JudgedDecision): readonly MoveShown[] => [
  { move, events: [], chance: 0.5, is_close: false },
  { move: 'other', events: [], chance: 0.5 - entry / 100, is_close: entry === 2 },
]
/** A shelf in memory. */
const shelf = (): ReviewShelf => {
  const kept = new Map<string, KeptReview>()
  return {
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    keep: (key, review) => Promise.resolve(void kept.set(key, review)),
  }
}
const STEPS = [...[0, 1, 2, 3, 4].map((entry) => stepOf(entry, 0)), stepOf(9, 1)]

describe('a review', () => {
  it('is judged to its end, own decisions in their order, the three costliest first', async () => {
    const run = await ReviewRun.of('', 0, api(STEPS), shelf())
    await run.goOn()
    expect(run.own.map(({ decision }) => decision.entry)).toEqual([0, 1, 2, 3, 4])
    expect(run.moments.map(({ decision }) => decision.entry)).toEqual([1, 3, 4])
    expect([run.done, run.whole, run.isSoFar, run.isRunning]).toEqual([6, WHOLE, false, false])
  })

  it('stops when asked to, and continues', async () => {
    let asked = 0
    const run = await ReviewRun.of(
      '',
      0,
      api(STEPS, () => (asked += 1) === 2 && run.stop()),
      shelf(),
    )
    await run.goOn()
    expect([run.done, run.isStopped, run.isSoFar]).toEqual([2, true, true])
    await run.goOn()
    expect([run.done, run.isStopped]).toEqual([6, false])
  })

  it('is judged once: the same record, seat and method are kept', async () => {
    const kept = shelf()
    const first = await ReviewRun.of('record', 0, api(STEPS), kept)
    await first.goOn()
    let asked = 0
    const again = await ReviewRun.of(
      'record',
      0,
      api(STEPS, () => (asked += 1)),
      kept,
    )
    await again.goOn()
    expect([again.own, again.whole, again.done, asked]).toEqual([first.own, WHOLE, 6, 0])
    const other = await ReviewRun.of('another record', 0, api(STEPS), kept)
    expect(other.whole).toBeNull()
  })

  it('without anything to blame shows the best finds', async () => {
    const best = [0, 1, 2, 3, 4].map((entry) => {
      const { decision, shown } = stepOf(entry, 0)
      return { decision: { ...decision, verdict: 'best', cost: 0, best_chances: [0.5] } as const, shown }
    })
    const run = await ReviewRun.of('', 0, api([...best, stepOf(9, 1)]), shelf())
    await run.goOn()
    expect(run.moments).toEqual([])
    expect(run.finds.map(({ own, margin }) => [own.decision.entry, Math.round(100 * margin)])).toEqual([
      [4, 4],
      [3, 3],
      [1, 1],
    ])
  })

  it('says what went wrong', async () => {
    const failing = { ...api([]), nextDecision: () => Promise.reject(new Error('no worker')) }
    const run = await ReviewRun.of('', 0, failing, shelf())
    await run.goOn()
    expect([String(run.problem), run.isRunning]).toEqual(['Error: no worker', false])
  })
})
