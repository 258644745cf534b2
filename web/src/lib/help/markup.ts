/**
 * The markup of help texts: `*strong*`, `{number}` by its name, `[jewel:red]` for a drawing before its word, and
 * `~our reading~` of what the rulebook leaves open.
 */
import { unbroken } from '../i18n/texts'

export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly ours: readonly Inline[] }
  | { readonly piece: string; readonly of: string }

const TOKEN = /~([^~]+)~|\*([^*]+)\*|\{(\w+)\}|\[([\w-]+):([\w-]+)\]/g

const numberNamed = (name: string, numbers: Readonly<Record<string, number>>): string => {
  const value = numbers[name]
  if (value === undefined) throw new RangeError(`no number is named ${name}`)
  return String(value)
}

const inlineOf = (token: RegExpMatchArray, numbers: Readonly<Record<string, number>>): Inline => {
  const [, ours, strong, number, piece, of] = token
  if (ours !== undefined) return { ours: parse(ours, numbers) }
  if (strong !== undefined) return { strong: parse(strong, numbers) }
  if (number !== undefined) return numberNamed(number, numbers)
  return { piece: piece ?? '', of: of ?? '' }
}

/** A text as words, strong words and drawings. */
export const parse = (text: string, numbers: Readonly<Record<string, number>>): Inline[] => {
  const found: Inline[] = []
  let end = 0
  for (const token of text.matchAll(TOKEN)) {
    found.push(unbroken(text.slice(end, token.index)), inlineOf(token, numbers))
    end = token.index + token[0].length
  }
  return [...found, unbroken(text.slice(end))].filter((part) => part !== '')
}

/** The words alone. */
export const plain = (inlines: readonly Inline[]): string =>
  inlines
    .map((part) => {
      if (typeof part === 'string') return part
      if ('ours' in part) return plain(part.ours)
      return 'strong' in part ? plain(part.strong) : ''
    })
    .join('')

/** Whether a text has a passage that is our reading of the rulebook. */
export const hasReading = (text: string): boolean => text.includes('~')
