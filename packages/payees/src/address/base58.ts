import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)

/** Without 0, O, I and l, which look alike. */
const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]*$/

/** Whether every character is one of base58. */
export function isBase58(text: string): boolean {
  return ALPHABET.test(text)
}

/** The bytes that a base58check text carries, or undefined when its checksum does not fit them. */
export function readBase58check(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text)
  } catch {
    // The library tells a wrong checksum by throwing; the alphabet was checked before.
    return undefined
  }
}
