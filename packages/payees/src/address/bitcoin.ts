import { bech32, bech32m } from '@scure/base'
import { isBase58, readBase58check } from './base58.ts'
import { type AddressCheck, faulty } from './chains.ts'

/** Version bytes of base58 addresses: to a key's hash and to a script's, main and test network. */
const MAIN = new Set([0x00, 0x05])
const TEST = new Set([0x6f, 0xc4])
const BASE58_BYTES = 21
const BASE58_LENGTHS = { least: 26, most: 35 }

/** Bytes of a witness program: 2 to 40, and 20 or 32 for version 0 (BIP 141). */
const PROGRAM_BYTES = { least: 2, most: 40 }
const VERSION_0_BYTES = new Set([20, 32])
const TAPROOT_BYTES = 32
const SEGWIT_LENGTHS = { least: 14, most: 74 }
const MOST_VERSION = 16

/**
 * An address of Bitcoin: base58check (1…, 3…), bech32 for witness version 0 (bc1q…, BIP 173) or
 * bech32m for later ones (bc1p…, BIP 350). Those of the test networks are told as such.
 */
export function checkBitcoin(address: string): AddressCheck {
  if (/^(bc|tb|bcrt)1/i.test(address)) return checkSegwit(address)
  if (!/^[13mn2]/.test(address)) return faulty('beginning')
  if (!isBase58(address)) return faulty('character')
  if (!within(address.length, BASE58_LENGTHS)) return faulty('length')
  const bytes = readBase58check(address)
  if (!bytes) return faulty('checksum')
  if (bytes.length !== BASE58_BYTES) return faulty('length')
  if (TEST.has(bytes[0]!)) return faulty('testNetwork')
  return MAIN.has(bytes[0]!) ? { ok: true, address } : faulty('beginning')
}

function checkSegwit(address: string): AddressCheck {
  const lower = address.toLowerCase()
  // BIP 173: either case, never mixed.
  if (address !== lower && address !== address.toUpperCase()) return faulty('character')
  if (!/^[a-z]+1[02-9ac-hj-np-z]*$/.test(lower)) return faulty('character')
  if (!within(lower.length, SEGWIT_LENGTHS)) return faulty('length')
  const [version, program] = readSegwit(lower)
  if (version === undefined) return faulty('checksum')
  if (version > MOST_VERSION) return faulty('beginning')
  if (!program || !isProgram(version, program)) return faulty('length')
  return lower.startsWith('bc1') ? { ok: true, address: lower } : faulty('testNetwork')
}

/** The witness version and program, nothing when the checksum is not that of the version. */
function readSegwit(lower: string): [version?: number, program?: Uint8Array] {
  const first = bech32.decodeUnsafe(lower) ?? bech32m.decodeUnsafe(lower)
  const version = first?.words[0]
  if (version === undefined) return []
  const coder = version === 0 ? bech32 : bech32m
  const decoded = coder.decodeUnsafe(lower)
  if (!decoded) return []
  return [version, coder.fromWordsUnsafe(decoded.words.slice(1)) || undefined]
}

function isProgram(version: number, { length }: Uint8Array): boolean {
  if (version === 0) return VERSION_0_BYTES.has(length)
  if (version === 1) return length === TAPROOT_BYTES
  return within(length, PROGRAM_BYTES)
}

function within(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}
