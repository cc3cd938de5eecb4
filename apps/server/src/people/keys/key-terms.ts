import { DAY_MS } from '@candor/money/durations'
import { type Algorithm, RIGHTS, type Right } from '@candor/programs-protocol'
import type { InputOf, calls } from '@candor/protocol'
import { Refusal } from '../../kernel/refusal.ts'
import { addressRangesOf } from './signing/address-ranges.ts'
import { publicKeyOf } from './signing/opened-key.ts'

/** A year that has a leap day in it. */
const LONGEST_MS = 366 * DAY_MS

/** What a new key is to be. */
export interface KeyTerms {
  name: string
  algorithm: Algorithm
  /** The 32 bytes of an Ed25519 key; undefined for HMAC. */
  publicKey: Buffer | undefined
  /** Each once, in the order of `RIGHTS`. */
  rights: Right[]
  addresses: string[]
  expiresAt: Date | null
}

type Asked = Omit<InputOf<typeof calls.makeApiKey>['body'], 'password' | 'totp' | 'recoveryCode'>

/** Reads what somebody asked for. Throws the refusals of the call that makes a key. */
export function keyTermsOf(asked: Asked, now: number): KeyTerms {
  const rights = RIGHTS.filter((right) => asked.rights.includes(right))
  const addresses = [...new Set(asked.addresses)]
  refuseUnreadable(addresses)
  if (rights.includes('withdraw') && addresses.length === 0) {
    throw new Refusal('withdraw_address_missing', { field: 'addresses' })
  }
  return {
    name: asked.name,
    algorithm: asked.algorithm,
    publicKey: readPublicKey(asked),
    rights,
    addresses,
    expiresAt: readExpiry(asked.expiresAt, now),
  }
}

function readPublicKey({ algorithm, publicKey }: Asked): Buffer | undefined {
  if (algorithm === 'hmac-sha256') {
    if (publicKey !== undefined) throw new Refusal('field_invalid', { field: 'publicKey' })
    return undefined
  }
  const bytes = Buffer.from(publicKey ?? '', 'base64')
  if (bytes.length !== 32) throw new Refusal('public_key_invalid', { field: 'publicKey' })
  try {
    publicKeyOf(bytes)
  } catch {
    throw new Refusal('public_key_invalid', { field: 'publicKey' })
  }
  return bytes
}

function refuseUnreadable(addresses: readonly string[]): void {
  try {
    addressRangesOf(addresses)
  } catch {
    throw new Refusal('address_range_invalid', { field: 'addresses' })
  }
}

function readExpiry(expiresAt: number | null, now: number): Date | null {
  if (expiresAt === null) return null
  if (expiresAt <= now || expiresAt > now + LONGEST_MS) {
    throw new Refusal('key_expiry_invalid', { field: 'expiresAt' })
  }
  return new Date(expiresAt)
}
