/** Waiting for a server that is down. It uses no browser APIs. */
import { browserTiming, pauseBefore, type Timing } from '$lib/net/live'

/**
 * Ask until the server answers, and then report that it is back. If it was not down at all, report nothing: what
 * failed would fail again. Returns a function that stops waiting.
 */
export const whenBack = (
  answers: () => Promise<boolean>,
  back: () => void,
  timing: Timing = browserTiming,
): (() => void) => {
  let stopped = false
  let cancel = (): void => undefined
  const ask = async (attempt: number): Promise<void> => {
    const isThere = await answers()
    if (stopped) return
    if (!isThere) cancel = timing.later(pauseBefore(attempt, timing.random()), () => void ask(attempt + 1))
    else if (attempt > 0) back()
  }
  void ask(0)
  return () => {
    stopped = true
    cancel()
  }
}
