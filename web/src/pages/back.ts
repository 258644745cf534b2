/** Waiting for a server that is away. It knows no browser. */
import { browserTiming, pauseBefore, type Timing } from '$lib/net/live'

/**
 * Ask until the server answers, and then say that it is back. Nothing is said when it was not away at all: then what
 * failed would fail again. Returns a way to stop waiting.
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
