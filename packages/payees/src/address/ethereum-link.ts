import { termsOf } from './link-terms.ts'
import type { PayCodeFault, PayCodeReading } from './pay-code-reading.ts'

const MAINNET = '1'
const ETHER_DIGITS = 18
const LARGEST = 2n ** 256n - 1n

/** Tokens whose transfer is understood, by their contract on the main network in small letters. */
const TOKENS: Readonly<Record<string, { currency: string; digits: number }>> = {
  '0xdac17f958d2ee523a2206206994597c13d831ec7': { currency: 'USDT', digits: 6 },
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': { currency: 'USDC', digits: 6 },
}

// What is pointed out to the payer's wallet, and changes neither who is paid nor how much.
const FEES = new Set(['gas', 'gasLimit', 'gasPrice'])

/**
 * Reads what follows `ethereum:` as EIP-681 has it: a payment of ether, or the transfer of a token.
 * Names of ENS are refused, since what they stand for changes.
 */
export function readEthereumLink(rest: string): PayCodeReading {
  const [, target, network, call, query] =
    /^(?:pay-)?(0x[0-9a-fA-F]{40})(?:@([0-9]{1,20}))?(?:\/([^?]*))?(?:\?(.*))?$/s.exec(rest) ?? []
  const terms = termsOf(query)
  if (target === undefined || !terms) return fault('form')
  if (network !== undefined && network !== MAINNET) return fault('network')
  const token = Object.hasOwn(TOKENS, target.toLowerCase()) && TOKENS[target.toLowerCase()]
  if (call === undefined) {
    // Ether that is sent to a token's contract is lost.
    if (token) return fault('token')
    return payment(target, { terms, key: 'value', unit: { currency: 'ETH', digits: ETHER_DIGITS } })
  }
  if (call !== 'transfer') return fault('terms')
  if (!token) return fault('token')
  const address = terms.get('address')
  if (address === undefined || !/^0x[0-9a-fA-F]{40}$/.test(address)) return fault('form')
  return payment(address, { terms, key: 'uint256', unit: token, others: ['address'] })
}

interface Wanted {
  terms: ReadonlyMap<string, string>
  /** What says how much, in the smallest units. */
  key: 'value' | 'uint256'
  unit: { currency: string; digits: number }
  others?: readonly string[]
}

function payment(address: string, { terms, key, unit, others = [] }: Wanted): PayCodeReading {
  const known = (name: string) => name === key || FEES.has(name) || others.includes(name)
  if (![...terms.keys()].every(known)) return fault('terms')
  const written = terms.get(key)
  const code = { address, chain: 'ERC20' as const }
  // An address alone, as wallets show their own: it says nothing of what is sent.
  if (written === undefined && key === 'value') return { ok: true, code }
  const units = written === undefined ? 0n : unitsOf(written)
  if (units === undefined) return fault('form')
  const amount = units === 0n ? {} : { amount: decimalOf(units, unit.digits) }
  return { ok: true, code: { ...code, ...amount, currency: unit.currency } }
}

/** A number of EIP-681, such as 2014000000000000000 or 2.014e18, where it is whole. */
function unitsOf(text: string): bigint | undefined {
  const [, whole, part = '', power = '0'] =
    /^([0-9]{1,78})(?:\.([0-9]{1,78}))?(?:[eE]([0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = part.replace(/0+$/, '')
  const shift = Number(power) - digits.length
  if (shift < 0) return undefined
  const units = BigInt(whole + digits) * 10n ** BigInt(shift)
  return units <= LARGEST ? units : undefined
}

/** Smallest units as a decimal text: 2014000 of six digits are 2.014. */
function decimalOf(units: bigint, digits: number): string {
  const text = String(units).padStart(digits + 1, '0')
  const part = text.slice(-digits).replace(/0+$/, '')
  return part === '' ? text.slice(0, -digits) : `${text.slice(0, -digits)}.${part}`
}

function fault(name: PayCodeFault): PayCodeReading {
  return { ok: false, fault: name }
}
