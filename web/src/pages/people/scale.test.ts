import { expect, it } from 'vitest'
import {
  bandPath,
  high,
  linePath,
  low,
  percent,
  runningMean,
  scaleOf,
  signOf,
  spread,
  ticks,
  wholeTicks,
} from './scale'

const BOX = { width: 100, height: 50 }
const SCALE = { from: 20, to: 30 }

it('shows ratings with twice their deviation', () => {
  expect([low({ mu: 25, sigma: 1.5 }), high({ mu: 25, sigma: 1.5 })]).toEqual([22, 28])
})

it('has a scale in steps of five on which everything is seen', () => {
  expect(scaleOf([])).toEqual({ from: 20, to: 35 })
  expect(scaleOf([8.3, 41])).toEqual({ from: 5, to: 45 })
  expect(ticks({ from: 20, to: 35 })).toEqual([20, 25, 30, 35])
  expect([percent(25, SCALE), percent(0, SCALE), percent(99, SCALE)]).toEqual([50, 0, 100])
})

it('draws a curve and its band', () => {
  const curve = [
    { at: 0, mu: 20, sigma: 0 },
    { at: 1, mu: 25, sigma: 2.5 },
  ]
  expect(linePath(curve, SCALE, BOX)).toBe('M0.0,50.0L100.0,25.0')
  expect(bandPath(curve, SCALE, BOX)).toBe('M0.0,50.0L100.0,0.0L100.0,50.0L0.0,50.0Z')
  expect(bandPath(curve.slice(1), SCALE, BOX)).toBe('M100.0,0.0h-8V50.0h8Z')
})

it('means over the last values', () => {
  expect(runningMean([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6])
})

it('gives a person one sign', () => {
  expect(signOf('abc')).toBe(signOf('abc'))
  expect(signOf('abc')).toBeLessThan(5)
})

it('labels that would overlap move apart, and the others stay where they are', () => {
  expect(spread([{ y: 50 }, { y: 10 }, { y: 14 }]).map(({ y }) => y)).toEqual([10, 23, 50])
})

it('marks an axis with a few round numbers that enclose all values', () => {
  expect(wholeTicks([21, 38, 63])).toEqual([20, 40, 60, 80])
  expect(wholeTicks([14, 61])).toEqual([0, 20, 40, 60, 80])
  expect(wholeTicks([7])).toEqual([5, 10])
  expect(wholeTicks([-3, 0])).toEqual([-5, 0])
  expect(wholeTicks([0, 0])).toEqual([0, 5])
})
