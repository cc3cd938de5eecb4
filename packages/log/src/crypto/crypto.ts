/** The three functions that all proofs stand on, for browsers. crypto-node.ts has Node's own, which are faster. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'

export function sha256(bytes: Uint8Array): Uint8Array {
  return nobleSha256(bytes)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(nobleSha256, key, message)
}

/** Whether a signature by RFC 8032 fits. Keys and signatures of any content and length may be handed in. */
export function verifyEd25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // A key or a point that is none: nothing that anybody signed with.
    return false
  }
}
