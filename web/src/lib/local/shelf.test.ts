import { describe, expect, it } from 'vitest'
import { failure } from './shelf'

describe('a transaction that fails', () => {
  it('means that there is no room when the quota is used up', () => {
    expect(failure(new DOMException('', 'QuotaExceededError'))).toBe('full')
  })

  it('means that another window was faster when there is such a line already', () => {
    expect(failure(new DOMException('', 'ConstraintError'))).toBe('behind')
  })

  it('is an error in all other cases', () => {
    expect(() => failure(new DOMException('', 'UnknownError'))).toThrow()
    expect(() => failure(null)).toThrow('can’t be written')
  })
})
