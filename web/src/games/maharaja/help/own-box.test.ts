import { afterEach, expect, it } from 'vitest'
import { tablesIn } from '$lib/help/testing'
import { book, useBox } from './index'
import { colours, valueOf } from './numbers'

afterEach(() => useBox(null))

it('names the points, prices and limits of the box that a table plays with', async () => {
  useBox({ changes: { '/collections/0/points': 9, '/tax_limit': 9, '/trade_cards/2': [{ price: 6, coins: 2 }, 3] } })
  const tables = await tablesIn(book)
  expect(tables[0]?.[0]).toEqual([6, 6, 3, null, null])
  expect(tables[1]?.[0]).toEqual([2, 9, 0])
  expect(book.numbers.tax).toBe(9)
})

it('shows the colours of the box, and what they are worth in its order', () => {
  useBox({ changes: { '/colours/2': 'brown', '/values/vase/2': 7 } })
  expect(colours()).toEqual(['red', 'yellow', 'brown', 'blue', 'violet', 'orange'])
  expect(valueOf({ kind: 'vase', colour: 'brown' })).toBe(7)
  expect(valueOf({ kind: 'vase', colour: 'green' })).toBe(7) // brown is there instead of green
  expect(book.numbers.antiques).toBe(36)
})

it('names the offer and the values of the box', () => {
  expect(book.numbers).toMatchObject({ offer: 4, lowest: 1, highest: 3, days: 9 })
  useBox({ changes: { '/offer': 6, '/values/jug/0': 9 } })
  expect(book.numbers).toMatchObject({ offer: 6, lowest: 1, highest: 9, days: 6 })
})

it('goes back to the numbers of the package afterwards', () => {
  useBox({ changes: { '/tax_limit': 9 } })
  useBox(null)
  expect(book.numbers.tax).toBe(8)
})
