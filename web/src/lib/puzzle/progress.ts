/** What was solved on this device: puzzles by name, the streak, and a rating on the puzzles' scale. */
export interface PuzzleProgress {
  readonly rating: number
  /** Puzzles found at the first try, one after the other. */
  readonly streak: number
  readonly longest: number
  /** Whether a puzzle was found at the first try. */
  readonly tried: Readonly<Record<string, boolean>>
  /** The last day whose puzzle was solved, as a day number. */
  readonly day: number | null
}
const STORED = 'jewelbox.puzzles'
const START = 1200
/** How much one puzzle can move a rating. */
const STEP = 32
const SCALE = 400
export const NONE: PuzzleProgress = { rating: START, streak: 0, longest: 0, tried: {}, day: null }

/** How a puzzle went: found at once, found at once with hints, or not. */
export type Solved = 'alone' | 'helped' | 'missed'

/** The rating after a puzzle of a rating; with hints nothing is gained. */
export const ratingAfter = (rating: number, puzzle: number, solved: Solved): number => {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / SCALE))
  if (solved === 'helped') return rating
  return Math.round(rating + STEP * ((solved === 'alone' ? 1 : 0) - expected))
}

/** The progress after a puzzle; one that was tried before no longer counts. */
export const after = (
  before: PuzzleProgress,
  { id, rating }: { readonly id: string; readonly rating: number },
  solved: Solved,
): PuzzleProgress => {
  const isNew = !(id in before.tried)
  const streak = solved === 'missed' ? 0 : before.streak + (isNew ? 1 : 0)
  return {
    ...before,
    rating: isNew ? ratingAfter(before.rating, rating, solved) : before.rating,
    streak,
    longest: Math.max(before.longest, streak),
    tried: { ...before.tried, [id]: before.tried[id] === true || solved !== 'missed' },
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What was stored; unreadable data is reset. */
export const parseProgress = (stored: string | null): PuzzleProgress => {
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<PuzzleProgress>
    const tried = typeof kept.tried === 'object' && kept.tried !== null ? kept.tried : {}
    return {
      rating: isNumber(kept.rating) ? kept.rating : NONE.rating,
      streak: isNumber(kept.streak) ? kept.streak : 0,
      longest: isNumber(kept.longest) ? kept.longest : 0,
      tried: Object.fromEntries(Object.entries(tried).filter(([, right]) => typeof right === 'boolean')),
      day: isNumber(kept.day) ? kept.day : null,
    }
  } catch {
    return NONE
  }
}

export const progressHere = (): PuzzleProgress => parseProgress(localStorage.getItem(STORED))
export const keepProgress = (progress: PuzzleProgress): void => localStorage.setItem(STORED, JSON.stringify(progress))
