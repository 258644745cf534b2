import { afterEach, expect, it } from 'vitest'
import { tablesIn } from '$lib/help/testing'
import { book, useBox } from './index'

afterEach(() => useBox(null))

it('names the prices and tracks of the box that a table plays with', async () => {
  useBox({ changes: { '/prices/fountain': { any: 1 }, '/park/light': 9 } })
  expect(await tablesIn(book)).toContainEqual(expect.arrayContaining([[null, null, null, null, 1]]))
  expect(book.numbers.light).toBe(9)
})

it('distinguishes the two kinds of bonus cards', () => {
  useBox({ changes: { '/bonus/five_equal': [8, 6] } })
  expect(book.numbers).toMatchObject({ first: 5, second: 3, firstFive: 8, secondFive: 6 })
})

it('names the gems at the start and the mandatory fields of that box', async () => {
  useBox({
    changes: { '/start/gems/red': 2, '/start/gems/diamond': 1, '/park/mandatory/0': { pavilion: 3, orangery: 1 } },
  })
  const tables = await tablesIn(book)
  expect(tables).toContainEqual([[1, 1, 1, 2, 1]])
  expect(tables).toContainEqual(expect.arrayContaining([[4, 3, 3, 3]]))
})
