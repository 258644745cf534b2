import { expect, it } from 'vitest'
import { hasFingerprint } from './fair'

/** The example of docs/fairness.md. */
const SECRET = '6a65776c626f782d73656372657421212d64656d6f2d6f6e6c792d6e6f742121'
const COMMITMENT = '4f7c4a36a7cd914f2edf512e392ca95ced1d28f35f3219cc5c619b2be82fc3d5'

it('finds the secret behind a fingerprint, and no other', async () => {
  expect(await hasFingerprint(SECRET, COMMITMENT)).toBe(true)
  expect(await hasFingerprint(SECRET.replace(/1$/, '2'), COMMITMENT)).toBe(false)
})
