/** Addresses and signed messages of Tron, as wallets sign them. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8 } from '@candor/log/encoding'
import { createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const PREFIX = 0x41
const MESSAGE = utf8('\x19TRON Signed Message:\n')

/** r, s and the recovery byte. */
export const SIGNATURE_BYTES = 65

/**
 * What a wallet signs of a message (`signMessageV2` of TronWeb, TIP-191): keccak-256 of 0x19,
 * `TRON Signed Message:`, a newline, the message's length in decimal digits, and the message.
 */
export function messageHash(message: string): Uint8Array {
  const bytes = utf8(message)
  return keccak_256(concatBytes(MESSAGE, utf8(String(bytes.length)), bytes))
}

/**
 * The address whose key signed a message; undefined where the 65 bytes are no signature. The last byte is 27
 * or 28, as wallets write it, or 0 or 1.
 */
export function signerOf(message: string, signature: Uint8Array): string | undefined {
  const last = signature[SIGNATURE_BYTES - 1]!
  const recovery = last >= 27 ? last - 27 : last
  if (signature.length !== SIGNATURE_BYTES || recovery > 1) return undefined
  try {
    const parts = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
    const point = parts.addRecoveryBit(recovery).recoverPublicKey(messageHash(message))
    return addressOf(point.toBytes(false))
  } catch {
    // The library tells numbers that no signature has by throwing.
    return undefined
  }
}

/** The address of an uncompressed public key, 65 bytes. */
export function addressOf(key: Uint8Array): string {
  const account = keccak_256(key.subarray(1)).subarray(12)
  return base58check.encode(concatBytes(Uint8Array.of(PREFIX), account))
}
