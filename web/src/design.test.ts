import postcss from 'postcss'
import { expect, it } from 'vitest'
import { design } from './design'
import { LAYOUTS } from './lib/ui/layouts'

const built = (css: string): string => postcss([design]).process(css, { from: undefined }).css

it('writes pixels as parts of the font size of the root', () => {
  expect(built('a { margin: -8px 1px; width: calc(100% - 44px) }')).toBe(
    'a { margin: -0.5rem 0.0625rem; width: calc(100% - 2.75rem) }',
  )
})

it('leaves the length of one pixel of the design alone', () => {
  expect(built(':root { --u: 1px }')).toBe(':root { --u: 1px }')
})

it('keeps type readable where a table is drawn smaller', () => {
  expect(built('a { font-size: 12px }')).toBe('a { font-size: max(var(--least-type), 0.75rem) }')
  expect(built('a { font: 600 0.75rem/1.2 serif }')).toBe('a { font: 600 max(var(--least-type), 0.75rem)/1.2 serif }')
})

it('does not change what it has already written', () => {
  const once = built('a { font-size: 12px; width: 3px }')
  expect(built(once)).toBe(once)
})

it('handles container queries in the same unit', () => {
  expect(built('@container (max-width: 64px) { a { top: 0 } }')).toContain('(max-width: 4rem)')
})

it('writes out the names of layouts', () => {
  expect(built('@media (--wide) { a { top: 0 } }')).toBe(`@media ${LAYOUTS.wide} { a { top: 0 } }`)
})

it('refuses a layout that is not named', () => {
  expect(() => built('@media (--watch) { a { top: 0 } }')).toThrow('no layout is called watch')
})
