import { describe, expect, it } from 'vitest'
import { fingerprintOf, METHOD, partCommitment } from './deal'
import { joined, partToReveal, seatsWithout, seen, tidied, withPart, type Pin, type ShownDeal } from './pins'

const SECRET = '11'.repeat(32)
const OTHER_SECRET = '22'.repeat(32)
const PART = 'aa'.repeat(32)
const THEIRS = 'bb'.repeat(32)
const bound = (seat: number, part: string): string => partCommitment('t', seat, fingerprintOf(SECRET), part)

const OPEN: ShownDeal = {
  table: 't',
  method: METHOD,
  commitment: fingerprintOf(SECRET),
  commitments: [bound(0, PART), bound(1, THEIRS)],
  reveals: [null, null],
  stage: 'open',
  mine: [0],
  secret: null,
}
const DEALING: ShownDeal = { ...OPEN, stage: 'dealing' }
const BEGUN: ShownDeal = { ...OPEN, stage: 'begun', reveals: [PART, THEIRS] }
const OVER: ShownDeal = { ...BEGUN, secret: SECRET }

const after = (...deals: ShownDeal[]): Pin =>
  deals.reduce<Pin>((pin, deal) => seen(pin, deal), withPart(seen(null, OPEN), 0, PART))

describe('an honest deal', () => {
  it('raises no alarm from the lobby to the end', () => {
    expect(after(OPEN, DEALING, BEGUN, BEGUN, OVER).alarm).toBeNull()
  })
  it('may have seats without a part, and other commitments before the start', () => {
    const alone = { commitments: [bound(0, PART), null], reveals: [PART, null] }
    expect(
      after(
        { ...OPEN, commitments: [bound(0, PART), null] },
        { ...DEALING, ...alone, reveals: [null, null] },
        { ...OVER, ...alone },
      ).alarm,
    ).toBeNull()
  })
  it('of the older method has no parts', () => {
    const old = { method: 'hmac-sha256/1', commitments: [], reveals: [] }
    expect(seen(seen(null, { ...BEGUN, ...old }), { ...OVER, ...old }).alarm).toBeNull()
  })
})

it('that was over when it was first seen proves nothing', () => {
  expect(seen(null, OVER).late).toBe(true)
  expect(after(BEGUN, OVER).late).toBe(false)
  expect(joined(seen(null, OVER), after(DEALING)).late).toBe(false)
})

describe('a server that changes its mind', () => {
  it('is found out when it swaps the secret in the middle of the game, with its fingerprint', () => {
    const swapped = { commitment: fingerprintOf(OTHER_SECRET) }
    expect(after(DEALING, BEGUN, { ...BEGUN, ...swapped }).alarm).toBe('commitment')
    expect(after(DEALING, BEGUN, { ...OVER, ...swapped, secret: OTHER_SECRET }).alarm).toBe('commitment')
  })
  it('is found out when it shows another secret at the end', () => {
    expect(after(DEALING, BEGUN, { ...OVER, secret: OTHER_SECRET }).alarm).toBe('secret')
  })
  it('is found out when it goes back to the weaker method', () => {
    expect(after({ ...BEGUN, method: 'hmac-sha256/1' }).alarm).toBe('commitment')
  })
  it('is found out when it changes a commitment after the start', () => {
    const other = [bound(0, PART), bound(1, 'cc'.repeat(32))]
    expect(after(DEALING, { ...DEALING, commitments: other }).alarm).toBe('commitments')
    expect(after(DEALING, { ...BEGUN, commitments: other, reveals: [PART, 'cc'.repeat(32)] }).alarm).toBe('commitments')
  })
  it('is found out when it opens the table again', () => {
    expect(after(DEALING, OPEN).alarm).toBe('commitments')
  })
  it('is found out when a part does not match its commitment', () => {
    expect(after(DEALING, { ...BEGUN, reveals: [PART, 'cc'.repeat(32)] }).alarm).toBe('reveals')
  })
  it('is found out when it changes the parts during the game', () => {
    expect(after(DEALING, BEGUN, { ...BEGUN, reveals: [PART, null] }).alarm).toBe('reveals')
  })
  it('is found out when it leaves my part out', () => {
    expect(after({ ...DEALING, commitments: [null, bound(1, THEIRS)] }).alarm).toBe('part')
    expect(after(DEALING, { ...BEGUN, reveals: [null, THEIRS] }).alarm).toBe('part')
  })
  it('stays found out', () => {
    expect(after(DEALING, { ...BEGUN, reveals: [null, THEIRS] }, OVER).alarm).toBe('part')
  })
})

describe('a part', () => {
  it('is revealed only when all commitments are fixed and mine is among them', () => {
    const pin = after(DEALING)
    expect(partToReveal(pin, DEALING, 0)).toBe(PART)
    expect(partToReveal(after(OPEN), OPEN, 0)).toBeNull()
    expect(partToReveal(pin, DEALING, 1)).toBeNull()
    const dropped = { ...DEALING, commitments: [null, bound(1, THEIRS)] }
    expect(partToReveal(after(dropped), dropped, 0)).toBeNull()
  })
  it('is kept back once something is wrong', () => {
    const changed = { ...DEALING, commitments: [bound(0, PART), null] }
    expect(partToReveal(after(DEALING, changed), changed, 0)).toBeNull()
  })
  it('is not missed at a seat that is no longer mine', () => {
    expect(
      after({ ...BEGUN, mine: [], commitments: [null, bound(1, THEIRS)], reveals: [null, THEIRS] }).alarm,
    ).toBeNull()
  })
  it('is forgotten where it is not needed, or another device has replaced it', () => {
    const pin = after(OPEN)
    expect(tidied(pin, OPEN, false).parts).toEqual({ 0: PART })
    expect(tidied(pin, OPEN, true).parts).toEqual({})
    expect(tidied(pin, { ...OPEN, commitments: [bound(0, THEIRS), null] }, false).parts).toEqual({})
  })
})

it('names the seats of people without a part, where parts were asked for', () => {
  const seats = [{}, { bot: 'easy' }, {}]
  expect(seatsWithout({ reveals: [PART, null, null] }, seats)).toEqual([2])
  expect(seatsWithout({ reveals: [null, null, null], solo: true }, seats)).toEqual([])
  expect(seatsWithout({}, seats)).toEqual([])
})

describe('two devices', () => {
  it('put together what they have seen', () => {
    const pin = joined(seen(null, OPEN), after(DEALING))
    expect(pin.parts).toEqual({ 0: PART })
    expect(pin.commitments).toEqual(DEALING.commitments)
    expect(pin.alarm).toBeNull()
    expect(joined(null, pin)).toBe(pin)
  })
  it('find out a server that showed them different deals', () => {
    const elsewhere = { ...OPEN, commitment: fingerprintOf(OTHER_SECRET) }
    expect(joined(seen(null, OPEN), seen(null, elsewhere)).alarm).toBe('commitment')
    expect(joined(after(DEALING), seen(null, { ...DEALING, commitments: [null, null] })).alarm).toBe('commitments')
  })
})
