/**
 * What the build does to styles: names of layouts become media queries, and pixels become parts of the root's font
 * size. So one length, `--u` in tokens.css, scales a table as one thing.
 */
import type { Plugin } from 'postcss'
import { LAYOUTS } from './lib/ui/layouts.ts'

const PIXELS_IN_REM = 16
const PIXELS = /(?<![\w.-])(-?\d*\.?\d+)px\b/g
const FONT_SIZE = /(?<![\w.-])\d*\.?\d+rem\b/
/** Lengths that are pixels of the screen. */
const OF_SCREEN = new Set(['--u', '--least-type'])

const inRem = (value: string): string =>
  value.replace(PIXELS, (_, pixels: string) => `${Number((Number(pixels) / PIXELS_IN_REM).toFixed(5))}rem`)
/** Type stays readable where the table is drawn smaller. */
const readable = (value: string): string =>
  value.includes('--least-type') ? value : value.replace(FONT_SIZE, (size) => `max(var(--least-type), ${size})`)
const written = (params: string): string =>
  params.replace(/\(--(\w+)\)/g, (_, name: string) => {
    const query = (LAYOUTS as Readonly<Record<string, string>>)[name]
    if (query === undefined) throw new Error(`no layout is called ${name}`)
    return query
  })

export const design: Plugin = {
  postcssPlugin: 'design',
  AtRule: {
    media: (rule) => void (rule.params = written(rule.params)),
    container: (rule) => void (rule.params = inRem(rule.params)),
  },
  Once: (root) => {
    root.walkDecls((declaration) => {
      if (OF_SCREEN.has(declaration.prop)) return
      declaration.value = inRem(declaration.value)
      if (/^font(-size)?$|^--step-/.test(declaration.prop)) declaration.value = readable(declaration.value)
    })
  },
}
