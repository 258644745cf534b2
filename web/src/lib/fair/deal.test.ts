import { expect, it } from 'vitest'
import { dealFingerprint, fingerprintOf, newPart, partCommitment } from './deal'

/** The example of docs/fairness.md. */
const TABLE = 'k7m2q9x4tz'
const SECRET = '6a65776c626f782d73656372657421212d64656d6f2d6f6e6c792d6e6f742121'
const COMMITMENT = '4f7c4a36a7cd914f2edf512e392ca95ced1d28f35f3219cc5c619b2be82fc3d5'
const PARTS = [
  '8fdb266cdaefcb32413ce2f0d7b109ceab9b17e1e238c50103851267eabea624',
  '2de1b0ad8a0a9bbfdfc2ef5dc88e5e25ea597152a151bdca600e93d2b25b9a1e',
]
const COMMITMENTS = [
  'b432c27f2e7c72dec7347fd096913ab6c90b13145d5c228d4787b37f3e8d4693',
  'f5d890a534246517956cea53e2f1213de16c5124bb56b1e6c6dc49206e26d580',
  null,
]

it('finds the secret behind a fingerprint, and no other', () => {
  expect(fingerprintOf(SECRET)).toBe(COMMITMENT)
  expect(fingerprintOf(SECRET.replace(/1$/, '2'))).not.toBe(COMMITMENT)
})

it('commits as the documentation says', () => {
  expect(PARTS.map((part, seat) => partCommitment(TABLE, seat, COMMITMENT, part))).toEqual(COMMITMENTS.slice(0, 2))
  expect(dealFingerprint(TABLE, COMMITMENT, COMMITMENTS)).toBe(
    '30d867304f19c77d3e3518fa5eb9ed7d21611bea8d64c7c9ed70b926bb5a2c84',
  )
})

it('makes another part each time', () => {
  const parts = new Set(Array.from({ length: 20 }, newPart))
  expect(parts.size).toBe(20)
  for (const part of parts) expect(part).toMatch(/^[0-9a-f]{64}$/)
})
