import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { WindowPrint } from './fast.ts'

/** What every index's chain begins with: 32 zero bytes. */
export const FIRST_LINK: string = '0'.repeat(64)

const LINK_BYTES = 32
const entry = new Uint8Array(LINK_BYTES + 24)
const view = new DataView(entry.buffer)

/**
 * The link of a print: SHA-256 of the link before it, and of its seq, time and price as big-endian
 * 64-bit integers. Every print of an index is linked to the one before, so that none can be put in,
 * left out or changed afterwards without changing all links that follow. Links are 64 hex digits.
 */
export function nextLink(before: string, print: WindowPrint): string {
  entry.set(hexToBytes(before))
  view.setBigUint64(LINK_BYTES, BigInt(print.seq))
  view.setBigUint64(LINK_BYTES + 8, BigInt(print.at))
  view.setBigUint64(LINK_BYTES + 16, BigInt(print.price))
  return bytesToHex(sha256(entry))
}

/** The link after several prints in order. */
export function linkThrough(before: string, prints: readonly WindowPrint[]): string {
  return prints.reduce((link, print) => nextLink(link, print), before)
}
