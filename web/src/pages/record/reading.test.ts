import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '$lib/i18n/language.svelte'
import { offline, Refusal } from '$lib/net/refusal'
import { faultOf, MOST_BYTES, textOf } from './reading'

beforeAll(() => speak('en'))

describe('a file', () => {
  it('is read no further than a record can be long', async () => {
    expect(await textOf(new Blob(['{"format":1}\n']))).toBe('{"format":1}\n')
    expect(await textOf(new Blob(['x'.repeat(MOST_BYTES + 9)]))).toHaveLength(MOST_BYTES)
  })

  it('that is no record says so, with the reason', () => {
    const place = 'not JSON: it can’t be read'
    const sentence = 'This file isn’t a game record, or it’s incomplete.'
    expect(faultOf(new Refusal({ code: 'bad-record', message: place }))).toEqual({ sentence, place })
    expect(faultOf(new Refusal({ code: 'wrong-format', message: place }))).toEqual({ sentence, place })
  })

  it('whose game breaks the rules says where', () => {
    const place = 'log entry 12: not one of the legal moves'
    expect(faultOf(new Refusal({ code: 'illegal-move', message: place }))).toEqual({
      sentence: 'This record breaks the rules: it was changed or damaged.',
      place,
    })
  })

  it('with rules that this version does not know says so', () => {
    expect(faultOf(new Refusal({ code: 'wrong-rules', message: 'rules 99' }))).toEqual({
      sentence: 'This record follows rules that this version doesn’t know.',
      place: '',
    })
  })

  it('is not blamed for anything else', () => {
    expect(faultOf(offline()).place).toBe('')
    expect(faultOf(new TypeError('x'))).toEqual({
      sentence: 'That didn’t work because of an error on our side. Reload the page.',
      place: '',
    })
  })
})
