/**
 * A pseudo-language: English with accents and a third longer, to find texts that are truncated or not translated.
 */
import type { Text, TextTable } from './texts'

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
}

const accented = (text: string): string => [...text].map((letter) => ACCENTS[letter] ?? letter).join('')

/** What makes a text a third longer: its last word, and if that is not enough, more words. */
const padding = (length: number): string => '~'.repeat(Math.ceil(length / 3)).replace(/~{5}(?=~)/g, '~~~~~ ')

/** Accents everything except the placeholders. */
export const pseudoText = (text: string): string => {
  const parts = text.split(/(\{\w+\})/).map((part, i) => (i % 2 === 0 ? accented(part) : part))
  return `[${parts.join('')}${padding(text.length)}]`
}

const pseudoOf = (text: Text): Text => {
  if (typeof text === 'string') return pseudoText(text)
  const forms = Object.entries(text).map(([form, words]) => [form, pseudoText(words)])
  return { ...Object.fromEntries(forms), other: pseudoText(text.other) }
}

export const pseudoTable = (texts: TextTable): TextTable =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoOf(text)]))
