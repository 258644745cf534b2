/**
 * The hashes of fair dealing (docs/fairness.md). A library computes them: browsers' own hashing needs a secure
 * connection, and people at home may play without one.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The method by which seats have parts in the deal. */
export const METHOD = 'hmac-sha256/2'
const PART_BYTES = 32

/** What a seat has committed to, or revealed; null: nothing. */
export type PerSeat = readonly (string | null)[]

/** The fingerprint of a secret, which the server shows first. */
export const fingerprintOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)))

/** A part in the deal that nobody else knows. */
export const newPart = (): string => bytesToHex(randomBytes(PART_BYTES))

const hashOf = (data: readonly unknown[]): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(data))))

/** What binds a seat to its part, at this table and under the server's commitment. */
export const partCommitment = (table: string, seat: number, commitment: string, part: string): string =>
  hashOf([METHOD, table, seat, commitment, part])

/** A single fingerprint of all commitments, for `jewelbox verify --deal`. */
export const dealFingerprint = (table: string, commitment: string, commitments: PerSeat): string =>
  hashOf([METHOD, table, commitment, commitments])
