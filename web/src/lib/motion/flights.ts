/**
 * Flights on the screen: elements are found by `data-piece` and `data-place`, measured before and after a change, and
 * moved from one position to the other.
 */
import type { Flight } from './beats'

/** Milliseconds between frames when nothing is late, with some to spare. */
const IN_TIME = 25
/** Milliseconds after which pieces fly even if the browser is late. */
const LONGEST_DRAWING = 200

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
interface Start {
  readonly flight: Flight
  readonly box: Box | null
  readonly ghost: HTMLElement | null
}

const pieces = (name: string): string => `[data-piece="${name}"]`
const piecesAndPlaces = (name: string): string => `${pieces(name)}, [data-place="${name}"]`

/** The first visible one: a place may exist for the wide screen and for the phone. */
const find = (selector: string): HTMLElement | SVGElement | null => {
  const all = document.querySelectorAll<HTMLElement>(selector)
  return [...all].find((element) => element.getClientRects().length > 0) ?? null
}

/** Measure where flights start, and copy what will have left. */
export const measure = (flights: readonly Flight[]): Start[] =>
  flights.map((flight) => {
    const element = find(piecesAndPlaces('ghost' in flight ? flight.ghost : flight.from))
    return {
      flight,
      box: element?.getBoundingClientRect() ?? null,
      ghost: 'ghost' in flight && element ? (element.cloneNode(true) as HTMLElement) : null,
    }
  })

/**
 * Let everything fly to where it is now; resolves at the end or on the signal. If the signal came before,
 * nothing flies.
 */
export const launch = async (starts: readonly Start[], ms: number, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const flying = starts.flatMap((start) => take(start, ms))
  const stop = (): void => flying.forEach((animation) => animation.finish())
  flying.forEach((animation) => animation.pause())
  signal.addEventListener('abort', stop, { once: true })
  await drawn(signal)
  if (!signal.aborted) flying.forEach((animation) => animation.play())
  await Promise.allSettled(flying.map((animation) => animation.finished))
  signal.removeEventListener('abort', stop)
}

/**
 * Wait until the changed scene has been drawn, so that only flying pieces are drawn in flight. A hidden page draws
 * nothing: the wait has a limit.
 */
const drawn = (signal: AbortSignal): Promise<void> => Promise.race([pause(LONGEST_DRAWING, signal), framesInTime()])

/** A late frame means that drawing is still in progress; the first two may come before it has begun. */
const framesInTime = async (): Promise<void> => {
  let before = await frame()
  for (let now = await frame(), late = true; late; before = now, now = await frame()) late = now - before > IN_TIME
}

const frame = (): Promise<number> => new Promise(requestAnimationFrame)

const take = ({ flight, box, ghost }: Start, ms: number): Animation[] => {
  if (!box) return []
  return 'ghost' in flight ? leave(flight, box, ghost, ms) : arrive(flight, box, ms)
}

const shift = (from: Box, to: Box): { x: number; y: number; scale: number } => ({
  x: from.left + from.width / 2 - to.left - to.width / 2,
  y: from.top + from.height / 2 - to.top - to.height / 2,
  scale: from.height / Math.max(1, to.height),
})

const moved = (x: number, y: number, scale: number, turn = ''): string =>
  `translate(${x}px, ${y}px) scale(${scale}) ${turn}`

/**
 * Frames that keep the element's own transform, such as the tilt of a card on a rug. Browsers smooth these, not
 * `composite: 'add'`.
 */
const onTopOf = (element: Element, ...transforms: readonly string[]): Keyframe[] => {
  const own = getComputedStyle(element).transform
  return transforms.map((transform) => ({ transform: own === 'none' ? transform : `${own} ${transform}` }))
}

const arrive = (flight: Extract<Flight, { piece: string }>, from: Box, ms: number): Animation[] => {
  const element = find(pieces(flight.piece))
  if (!element) return []
  const { x, y, scale } = shift(from, element.getBoundingClientRect())
  const start = moved(x, y, Math.min(scale, 2), flight.turns ? 'rotateY(180deg)' : '')
  const middle = moved(x / 2, y / 2 - (flight.arc ?? 0), (1 + scale) / 2, flight.turns ? 'rotateY(90deg)' : '')
  const timing: KeyframeAnimationOptions = {
    duration: ms,
    delay: flight.delay ?? 0,
    easing: 'ease-out',
    fill: 'backwards',
  }
  return [element.animate([...onTopOf(element, start, middle), {}], timing)]
}

const leave = (
  flight: Extract<Flight, { ghost: string }>,
  from: Box,
  ghost: HTMLElement | null,
  ms: number,
): Animation[] => {
  const place = find(piecesAndPlaces(flight.to))
  if (!ghost || !place) return []
  const { x, y } = shift(place.getBoundingClientRect(), from)
  ghost.removeAttribute('data-piece')
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    inset: `${from.top}px auto auto ${from.left}px`,
    transform: 'none',
    zIndex: 'var(--layer-flight)',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  const frames = [
    { transform: 'none' },
    { transform: moved(x / 2, y / 2 - (flight.arc ?? 0), 0.8) },
    { transform: moved(x, y, 0.25), opacity: 0.6 },
  ]
  const animation = ghost.animate(frames, { duration: ms, easing: 'ease-in-out' })
  void animation.finished.finally(() => ghost.remove())
  return [animation]
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
