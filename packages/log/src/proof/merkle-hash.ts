import { sha256 } from '#crypto'

export const HASH_BYTES = 32

/** The root of the tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array(0))

/** The hash of a leaf by RFC 6962: SHA-256 of 0x00 and the leaf. */
export function hashLeaf(leaf: Uint8Array): Uint8Array {
  return prefixed(0x00, leaf)
}

/** The hash of a node by RFC 6962: SHA-256 of 0x01 and both children. */
export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return hashPair(0x01, left, right)
}

/** SHA-256 of one byte, which keeps kinds of hashes apart, and what follows it. */
export function prefixed(prefix: number, bytes: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + bytes.length)
  input[0] = prefix
  input.set(bytes, 1)
  return sha256(input)
}

/** SHA-256 of one byte and two hashes. */
export function hashPair(prefix: number, left: Uint8Array, right: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + 2 * HASH_BYTES)
  input[0] = prefix
  input.set(left, 1)
  input.set(right, 1 + HASH_BYTES)
  return sha256(input)
}
