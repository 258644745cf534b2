import { describe, expect, it } from 'vitest'
import type { JudgedDecision, Review, ReviewBegun, ReviewStep } from '$lib/net/messages.gen'
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
const BEGUN: ReviewBegun = { game: 'sultan', names: [], seat: 0, rounds: 5, decisions: 6, own: 5 }
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
  }
}
const STEPS = [...[0, 1, 2, 3, 4].map((entry) => stepOf(entry, 0)), stepOf(9, 1)]

describe('a review', () => {
  it('is judged to its end, own decisions in their order, the three costliest first', async () => {
    const run = await ReviewRun.of('', 0, api(STEPS))
    await run.goOn()
    expect(run.own.map(({ decision }) => decision.entry)).toEqual([0, 1, 2, 3, 4])
    expect(run.moments.map(({ decision }) => decision.entry)).toEqual([1, 3, 4])
    expect([run.done, run.whole, run.isSoFar, run.isRunning]).toEqual([6, WHOLE, false, false])
  })

  it('stops when it is told to, and goes on', async () => {
    let asked = 0
    const run = await ReviewRun.of(
      '',
      0,
      api(STEPS, () => (asked += 1) === 2 && run.stop()),
    )
    await run.goOn()
    expect([run.done, run.isStopped, run.isSoFar]).toEqual([2, true, true])
    await run.goOn()
    expect([run.done, run.isStopped]).toEqual([6, false])
  })

  it('says what went wrong', async () => {
    const failing = { ...api([]), nextDecision: () => Promise.reject(new Error('no worker')) }
    const run = await ReviewRun.of('', 0, failing)
    await run.goOn()
    expect([String(run.problem), run.isRunning]).toEqual(['Error: no worker', false])
  })
})
