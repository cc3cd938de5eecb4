import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal, requestId } from '../../fields.ts'
import { fundPassword, totpCode } from './proof.ts'
import { CHAIN_WITHDRAWAL_ERRORS, WITHDRAWAL_ERRORS, withdrawalRow } from './withdrawal-row.ts'
import { cashPaths } from '../paths.ts'

const MOST_CHARACTERS = 128

export const withdrawalBody = z.object({
  currencyCode: currencyCode.describe('Currency to withdraw'),
  chain: z.string().min(1).max(20).describe('Blockchain, one of the currency’s networks'),
  address: z
    .string()
    .trim()
    .min(1)
    .max(MOST_CHARACTERS)
    .describe('One of the user’s saved addresses, past its waiting time'),
  quantity: decimal.describe('Amount, the fee inside it; above zero'),
  fundPassword,
  totp: totpCode,
  requestId,
})
export type WithdrawalBody = z.output<typeof withdrawalBody>

export const withdrawal = defineCall(cashPaths, 'withdrawal', {
  number: 62,
  who: 'user',
  summary: 'Withdraw to a saved crypto address. The amount is held at once.',
  body: withdrawalBody,
  data: withdrawalRow,
  errors: [...WITHDRAWAL_ERRORS, ...CHAIN_WITHDRAWAL_ERRORS],
  money: true,
})
