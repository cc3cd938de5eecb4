import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const MARK = utf8ToBytes('candor day')

/**
 * The key of the day before: SHA-256 of the ten letters "candor day" and of the key's 32 bytes. Keys are
 * 64 hex digits. A day's key gives all earlier ones to everybody and no later one to anybody.
 */
export function dayKeyBefore(key: string): string {
  return bytesToHex(sha256(concatBytes(MARK, hexToBytes(key))))
}
