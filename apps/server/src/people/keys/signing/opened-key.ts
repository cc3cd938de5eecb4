import {
  type KeyObject,
  createHmac,
  createPublicKey,
  createSecretKey,
  timingSafeEqual,
  verify as verifySignature,
} from 'node:crypto'
import { type BlockList, isIP } from 'node:net'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import type { KeyRow } from '../key-look-ups.ts'
import { addressRangesOf } from './address-ranges.ts'

/** What a key signs and where it is good, ready to be held against requests. It never changes. */
export interface OpenedKey {
  allows(address: string): boolean
  /** Whether a signature, as it was sent, is this key's of the text. */
  fits(text: string, signature: string): boolean
}

type Material = Pick<KeyRow, 'id' | 'public_key' | 'secret' | 'addresses'>

export function openKey(vault: Vault, row: Material): OpenedKey {
  const ranges = row.addresses.length > 0 ? addressRangesOf(row.addresses) : undefined
  return {
    allows: (address) => ranges === undefined || contains(ranges, address),
    fits: row.public_key
      ? fitsPublicKey(publicKeyOf(row.public_key))
      : fitsSecret(createSecretKey(vault.open('program-key', row.id, row.secret!))),
  }
}

/** An Ed25519 key of its 32 bytes. Throws where they are not one. */
export function publicKeyOf(bytes: Buffer): KeyObject {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

function fitsPublicKey(key: KeyObject): OpenedKey['fits'] {
  return (text, signature) => {
    const bytes = Buffer.from(signature, 'base64')
    return bytes.length === 64 && verifySignature(null, Buffer.from(text), key, bytes)
  }
}

/** The secret is a KeyObject: Node.js makes one of bytes each time that it signs by them. */
function fitsSecret(secret: KeyObject): OpenedKey['fits'] {
  return (text, signature) => {
    const encoding = /^[0-9a-fA-F]{64}$/.test(signature) ? 'hex' : 'base64'
    const bytes = Buffer.from(signature, encoding)
    const right = createHmac('sha256', secret).update(text).digest()
    return bytes.length === right.length && timingSafeEqual(bytes, right)
  }
}

function contains(ranges: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && ranges.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
