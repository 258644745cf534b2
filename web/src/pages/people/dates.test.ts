import { beforeAll, expect, test } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { axisDates, recently } from './dates'

const at = (text: string): number => new Date(`${text}T12:00:00`).getTime() / 1000
const texts = (...days: string[]): string[] => axisDates(days.map(at)).map(({ text }) => text)
beforeAll(() => speak('en'))

test('a curve of some months has its first, middle and last month below it', () => {
  expect(axisDates(['2026-03-02', '2026-07-09', '2026-11-16'].map(at))).toEqual([
    { at: 0, text: 'March' },
    { at: 0.5, text: 'July' },
    { at: 1, text: 'November' },
  ])
})

test('a curve within a month has days, one of years has years, and no text comes twice', () => {
  expect(texts('2026-11-02', '2026-11-09', '2026-11-16')).toEqual(['2 Nov', '9 Nov', '16 Nov'])
  expect(texts('2025-03-02', '2026-03-09')).toEqual(['Mar 2025', 'Mar 2026'])
  expect(texts('2026-11-16')).toEqual(['16 Nov'])
  expect(texts()).toEqual([])
})

test('a day is named as people say it', () => {
  const now = new Date('2026-11-18T00:30:00')
  const said = (text: string): string => recently(new Date(text), now)
  expect(said('2026-11-18T00:10:00')).toBe('today')
  expect(said('2026-11-17T23:50:00')).toBe('yesterday')
  expect(said('2026-11-13T09:00:00')).toBe('Friday')
  expect(said('2026-11-08T09:00:00')).toBe('8 November')
  expect(said('2025-11-08T09:00:00')).toBe('8 November 2025')
})
