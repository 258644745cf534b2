/**
 * Choosing a move by tapping things. A legal move is a set of things ("card:12", "cushion:2"); they may be tapped in
 * any order. The tap that completes a move of several things plays it; a move of one thing is tapped twice.
 */
export interface Option {
  readonly move: string
  readonly targets: readonly string[]
}
export type Tap =
  | { readonly result: 'chosen'; readonly chosen: readonly string[] }
  | { readonly result: 'move'; readonly move: string }
  | { readonly result: 'refused'; readonly tried: readonly string[] }

const fits = (option: Option, targets: readonly string[]): boolean =>
  targets.every((target) => option.targets.includes(target))

const isPossible = (options: readonly Option[], targets: readonly string[]): boolean =>
  options.some((option) => fits(option, targets))

/** Whether a thing can be added to what is chosen. */
export const canTake = (options: readonly Option[], chosen: readonly string[], target: string): boolean =>
  !chosen.includes(target) && isPossible(options, [...chosen, target])

const kindOf = (target: string): string => target.slice(0, target.indexOf(':'))

/** What stays chosen together with a newly tapped thing: nothing of its own kind, and only what goes with it. */
const kept = (options: readonly Option[], chosen: readonly string[], target: string): readonly string[] => {
  const others = chosen.filter((each) => kindOf(each) !== kindOf(target))
  return isPossible(options, [...others, target]) ? others : []
}

const completed = (options: readonly Option[], targets: readonly string[]): Option | undefined =>
  options.find((option) => option.targets.length === targets.length && fits(option, targets))

/** What a tap on a thing does. */
export const tap = (options: readonly Option[], chosen: readonly string[], target: string): Tap => {
  if (chosen.includes(target)) return tapAgain(options, chosen, target)
  const others = chosen.filter((each) => kindOf(each) !== kindOf(target))
  // The thing is usable, but not with what was chosen: that is the mistake to explain.
  if (others.length > 0 && !isPossible(options, [...others, target]))
    return { result: 'refused', tried: [...others, target] }
  const targets = [...kept(options, chosen, target), target]
  if (!isPossible(options, targets)) return { result: 'refused', tried: targets }
  const option = completed(options, targets)
  return option && targets.length > 1 ? { result: 'move', move: option.move } : { result: 'chosen', chosen: targets }
}

const tapAgain = (options: readonly Option[], chosen: readonly string[], target: string): Tap => {
  const option = completed(options, chosen)
  if (option && chosen.length === 1) return { result: 'move', move: option.move }
  return { result: 'chosen', chosen: chosen.filter((each) => each !== target) }
}

/** A place that is not part of a move, such as the pouch: dropping a thing there means the thing alone. */
const isPlainPlace = (target: string): boolean => !target.includes(':')

/** What dropping a thing on another does: the same as tapping both. */
export const drop = (options: readonly Option[], dragged: string, onto: string): Tap => {
  const targets = isPlainPlace(onto) ? [dragged] : [dragged, onto]
  const option = completed(options, targets)
  return option ? { result: 'move', move: option.move } : { result: 'refused', tried: targets }
}
