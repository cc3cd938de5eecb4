import { z } from 'zod'
import type { ErrorName } from '../../errors.ts'
import { currencyCode, decimal, emptyAsAbsent, id, requestId } from '../../fields.ts'

/** Visible characters of any script on one line; outer spaces are cut off. */
const line = (most: number) =>
  z
    .string()
    .max(2 * most, { abort: true })
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} \u3000]*$/u)

const common = {
  currencyCode: currencyCode.describe('Currency that is to be credited'),
  amount: decimal.describe('Amount that was sent, in this currency, exactly'),
  screenshot: id.describe('Name of an uploaded image that shows the payment'),
  requestId,
}

/** A claim of a transfer on a chain. */
export const chainClaim = z.object({
  ...common,
  chain: z.string().min(1).max(20).describe('Blockchain it was sent on, for example TRC20'),
  senderAddress: z.string().trim().min(1).max(128).describe('Address it was sent from'),
  payer: emptyAsAbsent(line(64)).optional().describe('Name of who sent it, if they like to say'),
})
export type ChainClaim = z.output<typeof chainClaim>

/** A claim of a bank transfer, or of a purchase through the third party. */
export const bankClaim = z.object({
  ...common,
  remitterName: line(64).describe('Name of the account or card that was paid from'),
  remitterCard: z
    .string()
    .trim()
    .min(4)
    .max(40)
    .regex(/^[A-Za-z0-9 -]*$/)
    .describe('Its card or account number'),
  beneficiaryId: id.describe(
    'Which account was paid to, as in /transaction/getRechargeBankAccount',
  ),
  bankReference: emptyAsAbsent(
    z
      .string()
      .trim()
      .min(4)
      .max(64)
      .regex(/^[A-Za-z0-9 ./_-]*$/),
  )
    .optional()
    .describe('The bank’s own number of the transfer, where it gives one'),
})
export type BankClaim = z.output<typeof bankClaim>

/** Refusals of every claim. */
export const CLAIM_ERRORS = [
  'amount_not_positive',
  'decimals_exceeded',
  'number_too_large',
  'currency_unknown',
  'recharge_way_unavailable',
  'recharge_below_minimum',
  'too_many_open_claims',
  'file_unknown',
  'request_reused',
] as const satisfies readonly ErrorName[]

/** Refusals of the sender's address. */
export const SENDER_ERRORS = [
  'address_beginning',
  'address_character',
  'address_length',
  'address_checksum',
  'address_other_chain',
  'address_test_network',
] as const satisfies readonly ErrorName[]
