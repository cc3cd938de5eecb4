import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64, toBase64, utf8 } from './bytes.ts'

/** A key of a program: its id, and how it signs. */
export interface ProgramKey {
  /** The key's id, as the application shows it. */
  readonly id: string
  /** Returns the signature of the text's UTF-8 bytes, base64. */
  sign(text: string): string
}

/**
 * A key that signs by HMAC-SHA-256.
 *
 * @param id The key's id.
 * @param secret The secret as the application showed it: the bytes of this text are the HMAC's key.
 */
export function hmacKey(id: string, secret: string): ProgramKey {
  const bytes = utf8(secret)
  return { id, sign: (text) => toBase64(hmac(sha256, bytes, utf8(text))) }
}

/**
 * A key that signs by Ed25519. The venue knows the public key alone.
 *
 * @param id The key's id.
 * @param privateKey The 32 bytes of the private key: as bytes, base64, or PEM (PKCS #8, as
 *   `openssl genpkey -algorithm ed25519` writes it).
 * @throws RangeError where it is none of these.
 */
export function ed25519Key(id: string, privateKey: Uint8Array | string): ProgramKey {
  const seed = typeof privateKey === 'string' ? readPrivateKey(privateKey) : privateKey
  if (seed.length !== SEED_BYTES) throw new RangeError('An Ed25519 private key has 32 bytes.')
  return { id, sign: (text) => toBase64(ed25519.sign(utf8(text), seed)) }
}

/** Returns the public key of a private one, base64: what the application asks for. */
export function publicKeyOf(privateKey: Uint8Array | string): string {
  const seed = typeof privateKey === 'string' ? readPrivateKey(privateKey) : privateKey
  return toBase64(ed25519.getPublicKey(seed))
}

/** SHA-256 of a body's UTF-8 bytes, hex; of an empty text where there is no body. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8(text)))

const SEED_BYTES = 32
const PEM = /^-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----\s*$/
/** 32 bytes in base64 or base64url. */
const RAW = /^[A-Za-z0-9+/_-]{43}=?$/
/** PKCS #8 of an Ed25519 key before its 32 bytes: version, algorithm 1.3.101.112, two octet strings. */
const PKCS8_HEAD = '302e020100300506032b657004220420'

function readPrivateKey(text: string): Uint8Array {
  const pem = PEM.exec(text.trim())
  if (pem === null) {
    if (!RAW.test(text.trim())) throw new RangeError('This is no private key of Ed25519.')
    return fromBase64(text.trim())
  }
  const der = fromBase64(pem[1]!.replace(/\s/g, ''))
  if (bytesToHex(der.subarray(0, 16)) !== PKCS8_HEAD) {
    throw new RangeError('This is no private key of Ed25519.')
  }
  return der.subarray(16)
}
