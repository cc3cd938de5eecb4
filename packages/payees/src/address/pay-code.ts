import type { Chain } from './chains.ts'
import { readEthereumLink } from './ethereum-link.ts'
import { type Terms, termsOf } from './link-terms.ts'
import type { PayCode, PayCodeReading } from './pay-code-reading.ts'

/** No address or link that people are given is longer. */
const LONGEST = 1_000

const BARE = /^[A-Za-z0-9]{1,128}$/
const LINK = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/s

/** Satoshis are the eighth digit of a bitcoin. */
const BITCOINS = /^[0-9]{1,8}(?:\.[0-9]{1,8})?$/
const PLAIN_AMOUNT = /^[0-9]{1,18}(?:\.[0-9]{1,18})?$/

/** The contract of Tether on Tron. */
const TRON_TETHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const SCHEMES: Readonly<Record<string, (rest: string) => PayCodeReading>> = {
  bitcoin: readBitcoinLink,
  ethereum: readEthereumLink,
  tron: readTronLink,
}

/**
 * Reads a text as a payer may trust it: an address by itself, or a link `bitcoin:` (BIP 21),
 * `ethereum:` (EIP-681) or `tron:`. Read strictly: what is written twice, is not understood, or asks
 * for another network or token is a fault, never left out. Whether the address is one is not checked.
 */
export function readPayCode(text: string): PayCodeReading {
  const written = text.trim()
  if (written.length > LONGEST) return { ok: false, fault: 'form' }
  if (BARE.test(written)) return { ok: true, code: { address: written } }
  const [, scheme, rest] = LINK.exec(written) ?? []
  if (scheme === undefined || rest === undefined) return { ok: false, fault: 'form' }
  const read = Object.hasOwn(SCHEMES, scheme.toLowerCase()) && SCHEMES[scheme.toLowerCase()]
  return read ? read(rest) : { ok: false, fault: 'scheme' }
}

function readBitcoinLink(rest: string): PayCodeReading {
  const link = plainLink(rest)
  if (!link) return { ok: false, fault: 'form' }
  // BIP 21: a term that begins so has to be understood, and none is here.
  if ([...link.terms.keys()].some((key) => /^req-/i.test(key))) return { ok: false, fault: 'terms' }
  const amount = link.terms.get('amount')
  if (amount !== undefined && !BITCOINS.test(amount)) return { ok: false, fault: 'form' }
  return asked(link.address, 'Bitcoin', { amount, currency: 'BTC' })
}

/** No standard says what the amount of such a link is in: without a token it is in what is sent. */
function readTronLink(rest: string): PayCodeReading {
  const link = plainLink(rest)
  if (!link) return { ok: false, fault: 'form' }
  const { terms, address } = link
  const amount = terms.get('amount')
  if (amount !== undefined && !PLAIN_AMOUNT.test(amount)) return { ok: false, fault: 'form' }
  const token = terms.get('token') ?? terms.get('asset') ?? terms.get('contract')
  if (token !== undefined && token !== TRON_TETHER) return { ok: false, fault: 'token' }
  return asked(address, 'TRC20', { amount, currency: token && 'USDT' })
}

function plainLink(rest: string): { address: string; terms: Terms } | undefined {
  const [, address, query] = /^([A-Za-z0-9]{1,128})(?:\?(.*))?$/s.exec(rest) ?? []
  const terms = termsOf(query)
  return address !== undefined && terms ? { address, terms } : undefined
}

function asked(
  address: string,
  chain: Chain,
  { amount, currency }: { amount: string | undefined; currency: string | undefined },
): PayCodeReading {
  const code: PayCode = { address, chain }
  if (amount !== undefined && /[1-9]/.test(amount)) code.amount = amount
  if (currency !== undefined) code.currency = currency
  return { ok: true, code }
}
