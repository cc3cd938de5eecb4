import { z } from 'zod'
import type { ErrorName } from '../../errors.ts'
import { currencyCode, currencyScale, decimal, id, time } from '../../fields.ts'

/** How a withdrawal is paid. */
export const withdrawalWay = z
  .enum(['chain', 'bank', 'vnd'])
  .describe('chain: to a crypto address; bank: by bank card; vnd: VND to a bank account')
export type WithdrawalWay = z.output<typeof withdrawalWay>

/** One withdrawal of the user as it stands. */
export const withdrawalRow = z.object({
  id: id.describe('Id of the withdrawal, as in /transaction/page'),
  way: withdrawalWay,
  currencyCode,
  scale: currencyScale,
  chain: z.string().nullable().describe('Blockchain; null by bank'),
  address: z.string().describe('Where to: the address, or the card’s masked number'),
  amount: decimal.describe('Amount withdrawn, the fee inside it'),
  fee: decimal.describe('Fee, inside the amount'),
  expectedReceipt: decimal.describe('What arrives: the amount less the fee'),
  status: z
    .enum(['processing', 'success', 'refused'])
    .describe('refused: the whole amount is back'),
  stage: z
    .enum(['submitted', 'approved', 'sent', 'unknown', 'confirmed', 'refused'])
    .describe('unknown: sent, and it is not known yet whether it arrived'),
  takenBack: z.boolean().describe('Whether the user took it back; its stage is refused then'),
  tx: z.string().nullable().describe('Transaction id, or the bank’s reference; null until paid'),
  confirmations: z.int().min(0).nullable().describe('Blocks so far; null where none are counted'),
  confirmationsNeeded: z.int().min(1).nullable().describe('Blocks until it counts as arrived'),
  reason: z.string().nullable().describe('Why it was refused; null unless it was'),
  createdAt: time.describe('When it was asked for, milliseconds since 1970 UTC'),
  changedAt: time.describe('When its stage changed last, milliseconds since 1970 UTC'),
})
export type WithdrawalRow = z.output<typeof withdrawalRow>

/** Refusals that every way of withdrawing shares. */
export const WITHDRAWAL_ERRORS = [
  'currency_unknown',
  'amount_not_positive',
  'withdrawal_way_unavailable',
  'fund_password_missing',
  'fund_password_wrong',
  'fund_password_locked',
  'totp_required',
  'totp_wrong',
  'totp_locked',
  'withdrawals_paused',
  'withdrawal_unavailable',
  'withdrawal_below_minimum',
  'withdrawal_made_today',
  'withdrawal_cap_reached',
  'turnover_due',
  'certification_due',
  'market_paused',
] as const satisfies readonly ErrorName[]

export const CHAIN_WITHDRAWAL_ERRORS = [
  'chain_unknown',
  'address_beginning',
  'address_character',
  'address_length',
  'address_checksum',
  'address_other_chain',
  'address_test_network',
  'address_not_saved',
  'address_waiting',
] as const satisfies readonly ErrorName[]

export const BANK_WITHDRAWAL_ERRORS = [
  'card_unknown',
  'card_waiting',
] as const satisfies readonly ErrorName[]
