/**
 * A help page is an outline, which all languages share, and the words of one language for it.
 *
 * The outline says which chapters there are, in which phases help opens at each, and what each block is. So clauses,
 * numbers and drawings are in one place, and the compiler finds a language that lacks a chapter or a block.
 */
import type { Component } from 'svelte'
import type { Language } from '../i18n/language.svelte'
import { hasReading } from './markup'

/** The number of a rule, for example `S-11`. */
export type Clause = string
export type Cell = number | null

/** `note` is something easily overlooked, `example` a worked case. */
interface TextPlan {
  readonly kind: 'paragraph' | 'note' | 'example'
  readonly clauses: readonly Clause[]
}
interface ListPlan {
  readonly kind: 'list'
  /** The clauses of each item. */
  readonly items: readonly (readonly Clause[])[]
}
interface TablePlan {
  readonly kind: 'table'
  readonly clauses: readonly Clause[]
  /** Computed when the page is made: a table may use its own box. */
  readonly rows: () => readonly (readonly Cell[])[]
}
interface DrawingPlan {
  readonly kind: 'drawing'
  readonly name: string
}
export type BlockPlan = TextPlan | ListPlan | TablePlan | DrawingPlan

interface ChapterPlan {
  readonly phases: readonly string[]
  readonly blocks: readonly BlockPlan[]
}
export type Outline = Readonly<Record<string, ChapterPlan>>

export const paragraph = (...clauses: Clause[]): TextPlan => ({ kind: 'paragraph', clauses })
export const note = (...clauses: Clause[]): TextPlan => ({ kind: 'note', clauses })
export const example = (...clauses: Clause[]): TextPlan => ({ kind: 'example', clauses })
export const list = <const Items extends readonly (readonly Clause[])[]>(...items: Items) =>
  ({ kind: 'list', items }) as const
export const table = (rows: () => readonly (readonly Cell[])[], ...clauses: Clause[]): TablePlan => ({
  kind: 'table',
  clauses,
  rows,
})
export const drawing = (name: string): DrawingPlan => ({ kind: 'drawing', name })
export const chapter = <const Blocks extends readonly BlockPlan[]>(phases: readonly string[], ...blocks: Blocks) => ({
  phases,
  blocks,
})

/** The caption, the headings of all columns, and the heading of each row. */
interface TableWords {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly string[]
}
type BlockWords<Plan> = Plan extends { readonly items: infer Items }
  ? { readonly [I in keyof Items]: string }
  : Plan extends TablePlan
    ? TableWords
    : string
/** Maps over a type parameter, so that a tuple stays a tuple. */
type AllWords<Plans extends readonly BlockPlan[]> = { readonly [I in keyof Plans]: BlockWords<Plans[I]> }
interface ChapterWords<Plan extends ChapterPlan> {
  readonly title: string
  readonly blocks: AllWords<Plan['blocks']>
}
/** What a language must provide for an outline and for the hints of the guided first game. */
export interface Words<O extends Outline, HintId extends string> {
  readonly summary: string
  readonly chapters: { readonly [Id in keyof O]: ChapterWords<O[Id]> }
  readonly hints: Readonly<Record<HintId, string>>
}
export type AnyWords = Words<Outline, string>

/** Everything that a game provides for its help. */
export interface HelpBook {
  readonly symbols: () => string
  readonly outline: Outline
  /** The groups of the box's numbers that a chapter names. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  /** The numbers that texts name in braces. */
  readonly numbers: Readonly<Record<string, number>>
  readonly words: Readonly<Record<Language, () => Promise<AnyWords>>>
  readonly drawings: Readonly<Record<string, Component>>
  /** Draws a piece within a sentence. */
  readonly Piece: Component<{ piece: string; of: string; size: number }>
}

// The page of one language

export type Block =
  | { readonly kind: 'paragraph' | 'note' | 'example'; readonly text: string; readonly clauses: readonly Clause[] }
  | { readonly kind: 'list'; readonly items: readonly { readonly text: string; readonly clauses: readonly Clause[] }[] }
  | ({
      readonly kind: 'table'
      readonly cells: readonly (readonly Cell[])[]
      readonly clauses: readonly Clause[]
    } & TableWords)
  | { readonly kind: 'drawing'; readonly name: string; readonly caption: string }

export interface Chapter {
  readonly id: string
  readonly phases: readonly string[]
  readonly title: string
  readonly blocks: readonly Block[]
}
export interface Page {
  readonly summary: string
  readonly chapters: readonly Chapter[]
}

const blockOf = (plan: BlockPlan, words: unknown): Block => {
  switch (plan.kind) {
    case 'drawing':
      return { ...plan, caption: words as string }
    case 'table':
      return { kind: 'table', clauses: plan.clauses, cells: plan.rows(), ...(words as TableWords) }
    case 'list':
      return { kind: 'list', items: plan.items.map((clauses, i) => ({ clauses, text: (words as string[])[i] ?? '' })) }
    default:
      return { ...plan, text: words as string }
  }
}

const chapterOf = (id: string, { phases, blocks }: ChapterPlan, words: AnyWords): Chapter => {
  const said = words.chapters[id]
  return { id, phases, title: said?.title ?? '', blocks: blocks.map((plan, i) => blockOf(plan, said?.blocks[i])) }
}

/** The page of a book in the words of a language. */
export const pageOf = (outline: Outline, words: AnyWords): Page => ({
  summary: words.summary,
  chapters: Object.entries(outline).map(([id, plan]) => chapterOf(id, plan, words)),
})

/** The chapter at which help opens in a phase. */
export const chapterAt = (outline: Outline, phase: string | null): string | null =>
  Object.entries(outline).find(([, { phases }]) => phase !== null && phases.includes(phase))?.[0] ?? null

/** The clauses that a block names. */
export const clausesOf = (plan: BlockPlan): readonly Clause[] => {
  if (plan.kind === 'drawing') return []
  return plan.kind === 'list' ? plan.items.flat() : plan.clauses
}

/** All texts of a block, including table headings. */
export const textsOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'drawing':
      return [block.caption]
    case 'table':
      return [block.caption, ...block.head, ...block.rows]
    case 'list':
      return block.items.map(({ text }) => text)
    default:
      return [block.text]
  }
}

/** Whether some passage of a page is our reading of the rulebook. */
export const hasReadings = ({ chapters }: Page): boolean =>
  chapters.some(({ blocks }) => blocks.flatMap(textsOf).some(hasReading))

const isFigure = (block: Block | undefined): boolean => block?.kind === 'drawing' || block?.kind === 'table'

/** Blocks in rows: some text, and the figures that go with it. */
export const rowsOf = (blocks: readonly Block[]): { text: Block[]; figures: Block[] }[] => {
  const rows: { text: Block[]; figures: Block[] }[] = []
  blocks.forEach((block, i) => {
    if (i === 0 || (isFigure(blocks[i - 1]) && !isFigure(block))) rows.push({ text: [], figures: [] })
    rows.at(-1)?.[isFigure(block) ? 'figures' : 'text'].push(block)
  })
  return rows
}
