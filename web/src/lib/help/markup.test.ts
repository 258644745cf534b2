import { describe, expect, it } from 'vitest'
import { parse, plain } from './markup'

describe('markup', () => {
  it('tells strong words, numbers and pieces', () => {
    expect(parse('Pay *{tax} rupees* for a [jewel:red] jewel.', { tax: 8 })).toEqual([
      'Pay ',
      { strong: ['8', ' rupees'] },
      ' for a ',
      { piece: 'jewel', of: 'red' },
      ' jewel.',
    ])
  })
  it('refuses a number that has no name', () => {
    expect(() => parse('{unknown}', {})).toThrow('no number is named unknown')
  })
  it('keeps French signs with their word', () => {
    expect(plain(parse('Carte « Argent » : une !', {}))).toBe('Carte «\u00a0Argent\u00a0»\u00a0: une\u00a0!')
  })
  it('reads as plain words', () => {
    expect(plain(parse('*One* [jewel:red] jewel', {}))).toBe('One  jewel')
  })
})
