/** Rules about the sources that neither Prettier nor ESLint checks. */
import { expect, it } from 'vitest'

const WIDTH = 120
const COLOUR = /(?<!url\(|href=")#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['/*.{js,ts,html}', '/public/*.js', '/src/**/*.{ts,svelte,css}', '!**/*.gen.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** The lines of some sources for which something holds, as `file:line`. */
const linesWhere = (files: RegExp, holds: (line: string) => boolean): string[] =>
  Object.entries(SOURCES)
    .filter(([file]) => files.test(file))
    .flatMap(([file, text]) => text.split('\n').flatMap((line, i) => (holds(line) ? [`${file}:${i + 1}`] : [])))

/** What a pattern captures in some sources. */
const found = (files: RegExp, pattern: RegExp): string[] =>
  Object.entries(SOURCES).flatMap(([file, text]) =>
    files.test(file) ? [...text.matchAll(pattern)].map(([, name = '']) => name) : [],
  )

it('reads all kinds of sources', () => {
  expect(linesWhere(/tokens\.css$/, (line) => line.includes('color-scheme: dark light'))).toHaveLength(1)
  expect(linesWhere(/App\.svelte$/, (line) => line.startsWith('<script'))).toHaveLength(1)
})

it(`has no line wider than ${WIDTH} columns: break long texts with +`, () => {
  expect(linesWhere(/./, (line) => line.length > WIDTH)).toEqual([])
})

it('takes every colour of components and styles from tokens.css, mood.css or palette.css', () => {
  const styles = /(?<!\/(?:tokens|mood|palette))\.(?:css|svelte)$/
  expect(linesWhere(styles, (line) => COLOUR.test(line))).toEqual([])
})

it('uses nothing that is newer than the browsers of docs/offline.md', () => {
  const newer =
    /\b(?:round|mod)\((?:down|up|nearest|calc|var)|\bpopover=|:popover-open|@starting-style|@scope|anchor-name/
  expect(linesWhere(/\.(?:css|svelte)$/, (line) => newer.test(line))).toEqual([])
  const calls = /withResolvers|groupBy\(|fromAsync|requestIdleCallback|startViewTransition|Promise\.try|showPopover/
  expect(linesWhere(/\.(?:ts|svelte)$/, (line) => calls.test(line) && !line.includes('const calls'))).toEqual([])
})

it('converts no type by force', () => {
  expect(linesWhere(/\.(?:ts|svelte)$/, (line) => /\bas unknown\s+as\b/.test(line))).toEqual([])
})

it('takes every layer from tokens.css', () => {
  expect(linesWhere(/\.(?:css|svelte|ts)$/, (line) => /z-?index: *'?-?\d/i.test(line))).toEqual([])
})

it('sets every token that it uses', () => {
  const set = new Set(found(/./, /(?<!var\()(--[a-z][\w-]*)/g))
  expect(found(/./, /var\((--[\w-]+)\)/g).filter((name) => !set.has(name))).toEqual([])
})

it('uses every token that it sets', () => {
  const used = new Set(found(/./, /var\((--[\w-]+)/g))
  const begun = found(/./, /var\((--[\w-]+)\{/g)
  const set = found(/\.(?:css|svelte)$/, /^ *(--[\w-]+):/gm)
  expect(set.filter((name) => !used.has(name) && !begun.some((start) => name.startsWith(start)))).toEqual([])
})

it('gives a name of a palette to one colour only', () => {
  const names = found(/palette\.css$/, /(--[\w-]+):/g)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

it('gives the name of a colour of a board to nothing else: a drawing would get it as its colour', () => {
  const colours = new Set(found(/games\/.*\/tokens\.css$/, /(--[\w-]+): (?:#|light-dark)/g))
  expect(colours.size).toBeGreaterThan(10)
  const names = found(/games\/.*\.svelte$/, /(--[\w-]+): (?!#|var|light-dark|color-mix|linear-gradient)[^;]+;/g)
  expect(names.filter((name) => colours.has(name))).toEqual([])
})
