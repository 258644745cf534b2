import { describe, expect, it } from 'vitest'
import { hasReading, parse, plain } from './markup'

describe('markup', () => {
  it('finds strong words, numbers and pieces', () => {
    expect(parse('Pay *{tax} rupees* for a [jewel:red] jewel.', { tax: 8 })).toEqual([
      'Pay ',
      { strong: ['8', ' rupees'] },
      ' for a ',
      { piece: 'jewel', of: 'red' },
      ' jewel.',
    ])
  })
  it('marks our reading of the rulebook', () => {
    const text = 'Take one. ~If *{n}* are tied, nobody does.~'
    expect(parse(text, { n: 2 })).toEqual([
      'Take one. ',
      { ours: ['If ', { strong: ['2'] }, ' are tied, nobody does.'] },
    ])
    expect(plain(parse(text, { n: 2 }))).toBe('Take one. If 2 are tied, nobody does.')
    expect([hasReading(text), hasReading('Take one.')]).toEqual([true, false])
  })
  it('refuses a number that has no name', () => {
    expect(() => parse('{unknown}', {})).toThrow('no number is named unknown')
  })
  it('keeps French signs with their word', () => {
    expect(plain(parse('Carte « Argent » : une !', {}))).toBe('Carte «\u00a0Argent\u00a0»\u00a0: une\u202f!')
  })
  it('reads as plain words', () => {
    expect(plain(parse('*One* [jewel:red] jewel', {}))).toBe('One  jewel')
  })
})
