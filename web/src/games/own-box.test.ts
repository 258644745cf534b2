import { afterEach, describe, expect, it } from 'vitest'
import { pageOf } from '$lib/help/page'
import { loadHelp } from './help'

const tablesOf = async (game: 'maharaja' | 'diamonds-club', changes: Readonly<Record<string, unknown>> | null) => {
  const { book } = await loadHelp(game, changes && { changes })
  const { chapters } = pageOf(book.outline, await book.words.en())
  const tables = chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.cells] : [])))
  return { tables, numbers: book.numbers }
}

describe('help at a table with a box of its own', () => {
  afterEach(async () => {
    await loadHelp('maharaja')
    await loadHelp('diamonds-club')
  })

  it('names the points, prices and limits of that box', async () => {
    const changes = { '/collections/0/points': 9, '/tax_limit': 9, '/trade_cards/2': [{ price: 6, coins: 2 }, 3] }
    const { tables, numbers } = await tablesOf('maharaja', changes)
    expect(tables[0]?.[0]).toEqual([6, 6, 3, null, null])
    expect(tables[1]?.[0]).toEqual([2, 9, 0])
    expect(numbers.tax).toBe(9)
  })

  it('names the prices and tracks of that box', async () => {
    const { tables, numbers } = await tablesOf('diamonds-club', { '/prices/fountain': { any: 1 }, '/park/light': 9 })
    expect(tables).toContainEqual(expect.arrayContaining([[null, null, null, null, 1]]))
    expect(numbers.light).toBe(9)
  })

  it('goes back to the numbers of the package afterwards', async () => {
    await tablesOf('maharaja', { '/tax_limit': 9 })
    expect((await tablesOf('maharaja', null)).numbers.tax).toBe(8)
  })
})
