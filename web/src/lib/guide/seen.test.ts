import { describe, expect, it } from 'vitest'
import { parseSeen } from './seen'

describe('what was seen', () => {
  it('is nothing at first', () => {
    expect(parseSeen(null)).toEqual({ shown: [], off: false })
  })
  it('is what was stored', () => {
    expect(parseSeen('{"shown":["welcome"],"off":true}')).toEqual({ shown: ['welcome'], off: true })
  })
  it.each(['not json', '{"shown":3}', '{"shown":[1,null],"off":"yes"}', '[]'])(
    'is nothing when it is broken: %s',
    (stored) => {
      expect(parseSeen(stored)).toEqual({ shown: [], off: false })
    },
  )
})
