import { isBase58, readBase58check } from './base58.ts'
import { type AddressCheck, faulty } from './chains.ts'

const LENGTH = 34
const PREFIX = 0x41
const BYTES = 21

/** An address of Tron: base58check over 0x41 and the 20 bytes of the account, beginning with T. */
export function checkTron(address: string): AddressCheck {
  if (!address.startsWith('T')) return faulty('beginning')
  if (!isBase58(address)) return faulty('character')
  if (address.length !== LENGTH) return faulty('length')
  const bytes = readBase58check(address)
  if (!bytes) return faulty('checksum')
  return bytes.length === BYTES && bytes[0] === PREFIX ? { ok: true, address } : faulty('beginning')
}
