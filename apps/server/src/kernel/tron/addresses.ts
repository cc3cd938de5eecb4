import { ECDH } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'

/** The 20 bytes of an account or a contract as the node's JSON-RPC writes them, in small letters. */
export type ChainHex = `0x${string}`

/** One account on the chain in its two forms. */
export interface ChainAddress {
  /** As people see it: T and 33 more characters. */
  text: string
  /** As logs name it. */
  hex: ChainHex
}

/** Why a text is no TRON address, in the order in which it is checked. */
export type AddressFault = 'not_base58' | 'wrong_length' | 'wrong_checksum' | 'wrong_network'

/** The first byte of every address of TRON's main network. */
const PREFIX = 0x41
const BODY_BYTES = 21
const CHECKSUM_BYTES = 4

/**
 * Reads a TRON address: base58 of the prefix, 20 bytes and four bytes of checksum. One letter that
 * was mistyped is a `wrong_checksum`; an address of another chain mostly a `wrong_network`.
 */
export function parseTronAddress(
  text: string,
): { ok: true; value: ChainAddress } | { ok: false; fault: AddressFault } {
  // No address is longer than 34 characters; base58 of a long text takes quadratic time.
  if (text.length > 64) return { ok: false, fault: 'wrong_length' }
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return { ok: false, fault: 'not_base58' }
  }
  if (bytes.length !== BODY_BYTES + CHECKSUM_BYTES) return { ok: false, fault: 'wrong_length' }
  const body = bytes.subarray(0, BODY_BYTES)
  const sum = checksum(body)
  if (sum.some((byte, at) => byte !== bytes[BODY_BYTES + at])) {
    return { ok: false, fault: 'wrong_checksum' }
  }
  if (body[0] !== PREFIX) return { ok: false, fault: 'wrong_network' }
  return { ok: true, value: { text, hex: hexOf(body.subarray(1)) } }
}

/** The address of these 20 bytes. Throws `RangeError` for any other number of them. */
export function tronAddress(hex: ChainHex): ChainAddress {
  const account = Buffer.from(hex.slice(2), 'hex')
  if (account.length !== BODY_BYTES - 1) throw new RangeError('an address has 20 bytes')
  const body = Buffer.concat([Buffer.of(PREFIX), account])
  return { text: base58.encode(Buffer.concat([body, checksum(body)])), hex: hexOf(account) }
}

/** What can be wrong with an extended key. */
export type KeyFault = 'not_a_key' | 'private_key' | 'wrong_depth'

/** The account's place in m/44'/195'/0': purpose, coin, account. */
const ACCOUNT_DEPTH = 3
const HARDENED = 0x8000_0000

/**
 * The extended public key of the account m/44'/195'/0', from which every deposit address follows.
 * It can receive and watch; what it takes to spend never comes near the server.
 */
export class DepositKey {
  readonly #external: HDKey
  /** First four bytes of the key's hash: tells whoever sweeps which key an address belongs to. */
  readonly fingerprint: string

  private constructor(account: HDKey) {
    this.#external = account.deriveChild(0)
    this.fingerprint = account.fingerprint.toString(16).padStart(8, '0')
  }

  /** Reads an xpub. A private key is refused by name, so that none is left in a configuration. */
  static parse(text: string): { ok: true; value: DepositKey } | { ok: false; fault: KeyFault } {
    let key: HDKey
    try {
      key = HDKey.fromExtendedKey(text)
    } catch {
      return { ok: false, fault: 'not_a_key' }
    }
    if (key.privateKey !== null) {
      key.wipePrivateData()
      return { ok: false, fault: 'private_key' }
    }
    if (key.depth !== ACCOUNT_DEPTH || key.index < HARDENED) {
      return { ok: false, fault: 'wrong_depth' }
    }
    return { ok: true, value: new DepositKey(key) }
  }

  /** The address of child 0/n. Throws for an index that is not one of BIP32's plain ones. */
  address(index: number): ChainAddress {
    if (!Number.isSafeInteger(index) || index < 0 || index >= HARDENED) {
      throw new RangeError(`${index} is not the index of a child key`)
    }
    const point = this.#external.deriveChild(index).publicKey!
    const whole = ECDH.convertKey(
      point,
      'secp256k1',
      undefined,
      undefined,
      'uncompressed',
    ) as Buffer
    return tronAddress(hexOf(keccak_256(whole.subarray(1)).subarray(12)))
  }
}

function checksum(body: Uint8Array): Uint8Array {
  return sha256(sha256(body)).subarray(0, CHECKSUM_BYTES)
}

function hexOf(bytes: Uint8Array): ChainHex {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
