import { Refusal } from '../../../kernel/refusal.ts'

/** Reference of a payout, as it is shown and as it is compared. */
export interface PayoutReference {
  shown: string
  key: string
}

const HASH = /^(?:0x)?([0-9a-f]{64})$/i
/** Letters, digits and the marks that banks use, without control characters. */
const BANK = /^[A-Z0-9][A-Z0-9 ./_-]{2,63}$/i

/** A transaction id as explorers of its chain write it. Throws `payout_reference_invalid`. */
export function transactionId(chain: string, text: string): PayoutReference {
  const hash = HASH.exec(text.trim())?.[1]?.toLowerCase()
  if (hash === undefined) throw new Refusal('payout_reference_invalid', { field: 'tx' })
  return { shown: chain === 'ERC20' ? `0x${hash}` : hash, key: `chain:${hash}` }
}

/** The reference a bank gave the transfer. Throws `payout_reference_invalid`. */
export function bankReference(bank: string, text: string): PayoutReference {
  const shown = text.trim().replace(/\s+/g, ' ')
  if (!BANK.test(shown)) throw new Refusal('payout_reference_invalid', { field: 'reference' })
  const folded = shown.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return { shown, key: `bank:${bank}:${folded}` }
}
