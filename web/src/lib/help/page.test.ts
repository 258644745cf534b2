import { describe, expect, it } from 'vitest'
import { chapter, chapterAt, drawing, list, pageOf, paragraph, rowsOf, table, type Words } from './page'

const outline = {
  goal: chapter([], paragraph('S-1')),
  round: chapter(
    ['draw', 'bid'],
    paragraph('S-2'),
    drawing('cards'),
    list(['S-3'], []),
    table(() => [[1, null]], 'S-4'),
  ),
} as const
const words: Words<typeof outline, 'first'> = {
  summary: 'A game.',
  chapters: {
    goal: { title: 'Goal', blocks: ['Win.'] },
    round: {
      title: 'Round',
      blocks: ['Play.', 'Cards.', ['One', 'Two'], { caption: 'Table', head: ['', 'a', 'b'], rows: ['row'] }],
    },
  },
  hints: { first: 'Look.' },
}

describe('a help page', () => {
  const page = pageOf(outline, words)

  it('puts the words of a language into the outline', () => {
    expect(page.chapters.map(({ id, title }) => [id, title])).toEqual([
      ['goal', 'Goal'],
      ['round', 'Round'],
    ])
    expect(page.chapters[1]?.blocks).toEqual([
      { kind: 'paragraph', clauses: ['S-2'], text: 'Play.' },
      { kind: 'drawing', name: 'cards', caption: 'Cards.' },
      {
        kind: 'list',
        items: [
          { clauses: ['S-3'], text: 'One' },
          { clauses: [], text: 'Two' },
        ],
      },
      { kind: 'table', clauses: ['S-4'], cells: [[1, null]], caption: 'Table', head: ['', 'a', 'b'], rows: ['row'] },
    ])
  })
  it('opens at the chapter of a phase', () => {
    expect(chapterAt(outline, 'bid')).toBe('round')
    expect(chapterAt(outline, 'over')).toBeNull()
    expect(chapterAt(outline, null)).toBeNull()
  })
  it('lays text and its figures in rows', () => {
    const kinds = rowsOf(page.chapters[1]?.blocks ?? []).map(({ text, figures }) => [text.length, figures.length])
    expect(kinds).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})
