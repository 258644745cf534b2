import { expect, it } from 'vitest'
import { clockOf, minutesOf, NIGHT, partsOf } from './hours'

it('writes and reads times', () => {
  expect(clockOf(NIGHT.start)).toBe('22:30')
  expect(clockOf(5)).toBe('00:05')
  expect(minutesOf('7:30')).toBe(NIGHT.end)
  expect(minutesOf('22:30:00')).toBe(NIGHT.start)
  expect(['', 'now', '24:00', '12'].map(minutesOf)).toEqual([null, null, null, null])
})

it('shows a night as two parts of a day, and a rest at noon as one', () => {
  expect(partsOf(NIGHT)).toEqual([
    { left: 0, width: 31.25 },
    { left: 93.75, width: 6.25 },
  ])
  expect(partsOf({ start: 720, end: 840 })).toEqual([{ left: 50, width: (120 / 1440) * 100 }])
})
