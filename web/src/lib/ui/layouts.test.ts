import { expect, it } from 'vitest'
import { LAYOUTS } from './layouts'

type Size = readonly [width: number, height: number]

const MEASURES: Readonly<Record<string, (size: Size) => number>> = {
  width: ([width]) => width,
  height: ([, height]) => height,
  'aspect-ratio': ([width, height]) => width / height,
}
const valueOf = (text: string): number => {
  const [over = 0, under = 1] = text.replace('px', '').split('/').map(Number)
  return over / under
}
const holds = (condition: string, size: Size): boolean => {
  const [, bound, measure = '', value = ''] = /\((min|max)-([\w-]+): ([\d/px]+)\)/.exec(condition) ?? []
  const is = MEASURES[measure]?.(size) ?? Number.NaN
  return bound === 'min' ? is >= valueOf(value) : is <= valueOf(value)
}
const matches = (query: string, size: Size): boolean =>
  query.split(', ').some((all) => all.split(' and ').every((condition) => holds(condition, size)))

const MAIN = ['phone', 'sideways', 'tablet', 'wide'] as const
const layoutsOf = (size: Size): string[] => MAIN.filter((name) => matches(LAYOUTS[name], size))

it.each<[Size, string]>([
  [[390, 844], 'phone'],
  [[390, 664], 'phone'],
  [[360, 640], 'phone'],
  [[844, 390], 'sideways'],
  [[740, 360], 'sideways'],
  [[720, 450], 'sideways'],
  [[1024, 768], 'sideways'],
  [[820, 1180], 'tablet'],
  [[768, 1024], 'tablet'],
  [[1200, 1920], 'tablet'],
  [[1180, 820], 'wide'],
  [[1366, 625], 'wide'],
  [[1440, 900], 'wide'],
  [[3840, 2160], 'wide'],
])('gives a window of %j the layout %s', (size, layout) => {
  expect(layoutsOf(size)).toEqual([layout])
})

it('gives every window one layout', () => {
  const widths = Array.from({ length: 60 }, (_, i) => 320 + 61 * i)
  const heights = Array.from({ length: 40 }, (_, i) => 320 + 53 * i)
  const sizes = widths.flatMap((width) => heights.map((height): Size => [width, height]))
  expect(sizes.filter((size) => layoutsOf(size).length !== 1)).toEqual([])
})

it('takes a small low window as flat, and one as low as a phone in landscape as squat', () => {
  const is = (name: 'flat' | 'squat' | 'high', ...size: Size): boolean => matches(LAYOUTS[name], size)
  expect([is('flat', 844, 390), is('squat', 844, 390), is('high', 844, 390)]).toEqual([true, true, false])
  expect([is('flat', 1024, 600), is('squat', 1024, 600), is('high', 1024, 600)]).toEqual([true, false, false])
  expect([is('flat', 1024, 768), is('squat', 1024, 768), is('high', 1024, 768)]).toEqual([false, false, true])
})

it('takes an upright phone with less than 760 pixels as short', () => {
  expect(matches(LAYOUTS.short, [390, 664])).toBe(true)
  expect(matches(LAYOUTS.short, [390, 844])).toBe(false)
})
