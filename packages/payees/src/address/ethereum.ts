import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type AddressCheck, faulty } from './chains.ts'

const DIGITS = 40

/**
 * An address of Ethereum: 0x and 40 hexadecimal digits. Where capitals and small letters are mixed
 * they carry the checksum of EIP-55 and have to fit it; of one case alone there is none to check.
 * It is kept with its checksum.
 */
export function checkEthereum(address: string): AddressCheck {
  if (!/^0x/i.test(address)) return faulty('beginning')
  const digits = address.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return faulty('character')
  if (digits.length !== DIGITS) return faulty('length')
  const kept = `0x${withChecksum(digits.toLowerCase())}`
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasChecksum && kept !== `0x${digits}` ? faulty('checksum') : { ok: true, address: kept }
}

/** A letter is a capital where the same digit of the address's hash is 8 or more. */
function withChecksum(digits: string): string {
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  return [...digits]
    .map((digit, at) => (Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
}
