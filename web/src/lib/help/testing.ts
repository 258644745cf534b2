/** Checks for the help of every game: a game's test calls this with its book and its rules. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../i18n/language.svelte'
import { hasReading, parse, plain } from './markup'
import {
  clausesOf,
  pageOf,
  textsOf,
  type Block,
  type BlockPlan,
  type Cell,
  type Clause,
  type HelpBook,
  type Page,
} from './page'

interface Sources {
  readonly book: HelpBook
  /** The text of `docs/rules/<game>.md`. */
  readonly rules: string
  /** The text of the game's `state.py`, which names the phases. */
  readonly state: string
  readonly hints: readonly { readonly id: string }[]
  /** The clauses in which we decided what the rulebook leaves open. */
  readonly readings: readonly Clause[]
}

const clausesIn = (rules: string): string[] =>
  [...rules.matchAll(/\*\*([A-Z]-C?\d+)\*\*/g)].map(([, clause = '']) => clause)
const phasesIn = (state: string): string[] => {
  const [, rest = ''] = state.split('class Phase(IntEnum):')
  const [body = ''] = rest.split('\nclass ')
  return [...body.matchAll(/^ {4}([A-Z_]+) = \d/gm)].map(([, name = '']) => name.toLowerCase())
}

/** What a block says, with the clauses of each text. */
const saidWithClauses = (block: Block): readonly { readonly text: string; readonly clauses: readonly Clause[] }[] => {
  if (block.kind === 'list') return block.items
  return textsOf(block).map((text) => ({ text, clauses: block.kind === 'drawing' ? [] : block.clauses }))
}
const blocksOf = (page: Page): readonly Block[] => page.chapters.flatMap(({ blocks }) => blocks)
const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).sort()

const shownIn = (book: HelpBook, text: string): string => plain(parse(text, book.numbers))
const pageIn = async (book: HelpBook, language: Language): Promise<Page> =>
  pageOf(book.outline, await book.words[language]())
/** The numbers in the tables of a book. */
export const tablesIn = async (book: HelpBook): Promise<readonly (readonly (readonly Cell[])[])[]> =>
  blocksOf(await pageIn(book, 'en')).flatMap((block) => (block.kind === 'table' ? [block.cells] : []))

const plansOf = (book: HelpBook): BlockPlan[] => Object.values(book.outline).flatMap(({ blocks }) => [...blocks])

const describeOutline = ({ book, rules, state }: Sources): void => {
  const plans = plansOf(book)

  it('names every clause of the rules, and no other', () => {
    expect(new Set(plans.flatMap(clausesOf))).toEqual(new Set(clausesIn(rules)))
  })
  it('has a chapter for every phase', () => {
    const phases = Object.values(book.outline).flatMap((chapter) => chapter.phases)
    expect([...phases].sort()).toEqual(phasesIn(state).sort())
  })
  it('uses every drawing once', () => {
    const drawn = plans.flatMap((plan) => (plan.kind === 'drawing' ? [plan.name] : []))
    expect(drawn.sort()).toEqual(Object.keys(book.drawings).sort())
  })
  it('has tables whose rows are equally long', () => {
    for (const plan of plans)
      if (plan.kind === 'table') expect(new Set(plan.rows().map((row) => row.length)).size).toBe(1)
  })
}

const describeShape = (book: HelpBook, language: Language): void => {
  it('has the chapters and blocks of the outline', async () => {
    const { chapters } = await book.words[language]()
    const counts = Object.entries(chapters).map(([id, { blocks }]) => [id, blocks.length])
    expect(counts).toEqual(Object.entries(book.outline).map(([id, { blocks }]) => [id, blocks.length]))
  })
  it('has no empty text, and only numbers that the box has', async () => {
    const page = await pageIn(book, language)
    const all = [page.summary, ...page.chapters.map(({ title }) => title), ...blocksOf(page).flatMap(textsOf)]
    for (const text of all) expect(shownIn(book, text).trim()).not.toBe('')
  })
  it('has a head for every column and row of a table', async () => {
    for (const block of blocksOf(await pageIn(book, language)).filter((each) => each.kind === 'table')) {
      expect(block.rows).toHaveLength(block.cells.length)
      expect(block.head).toHaveLength((block.cells[0]?.length ?? 0) + 1)
    }
  })
}

const describeWords = ({ book, hints, readings }: Sources, language: Language): void => {
  const wordsOf = (block: Block | undefined): string =>
    block
      ? textsOf(block)
          .map((text) => shownIn(book, text))
          .join(' ')
      : ''

  it('names the same numbers in every block as the English page', async () => {
    const english = blocksOf(await pageIn(book, 'en'))
    blocksOf(await pageIn(book, language)).forEach((block, i) => {
      expect(numbersIn(wordsOf(block)), wordsOf(block)).toEqual(numbersIn(wordsOf(english[i])))
    })
  })
  it('marks what is our reading of the rulebook, and nothing else', async () => {
    const marked = blocksOf(await pageIn(book, language))
      .flatMap(saidWithClauses)
      .filter(({ text }) => hasReading(text))
    expect(marked.flatMap(({ clauses }) => clauses)).toEqual(readings)
  })
  it('has a text for every hint', async () => {
    const texts = (await book.words[language]()).hints
    expect(Object.keys(texts).sort()).toEqual(hints.map(({ id }) => id).sort())
    for (const text of Object.values(texts)) expect(shownIn(book, text).trim()).not.toBe('')
  })
}

export const describeHelp = (sources: Sources): void => {
  describe('the outline', () => describeOutline(sources))
  describe.each(LANGUAGES)('the page in %s', (language) => {
    describeShape(sources.book, language)
    describeWords(sources, language)
  })
}
