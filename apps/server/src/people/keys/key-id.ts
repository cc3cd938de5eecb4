import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../kernel/secrets/vault.ts'

const RANDOM_BYTES = 12
const MARK_BYTES = 8

/** A new id: 27 characters of base64url. */
export function newKeyId(vault: Vault): string {
  const random = randomBytes(RANDOM_BYTES)
  return Buffer.concat([random, markOf(vault, random)]).toString('base64url')
}

/**
 * Whether this venue made an id. Those it did not make cost one MAC and no look-up, however many
 * there are.
 */
export function isKeyId(vault: Vault, id: string): boolean {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES) return false
  // The last character has bits that say nothing: of the texts that mean the same, one counts.
  if (bytes.toString('base64url') !== id) return false
  return timingSafeEqual(
    markOf(vault, bytes.subarray(0, RANDOM_BYTES)),
    bytes.subarray(RANDOM_BYTES),
  )
}

function markOf(vault: Vault, random: Uint8Array): Buffer {
  return vault.mac('program-key', random).subarray(0, MARK_BYTES)
}
