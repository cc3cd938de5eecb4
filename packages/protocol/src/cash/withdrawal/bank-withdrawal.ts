import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal, numericId, requestId } from '../../fields.ts'
import { fundPassword, totpCode } from './proof.ts'
import { BANK_WITHDRAWAL_ERRORS, WITHDRAWAL_ERRORS, withdrawalRow } from './withdrawal-row.ts'
import { cashPaths } from '../paths.ts'

export const bankWithdrawalBody = z.object({
  currencyCode: currencyCode.describe('Currency to withdraw; VND goes to Vietnamese banks alone'),
  bankCardId: numericId.describe('Id of one of the user’s bank cards'),
  amount: decimal.describe('Amount, the fee inside it; above zero'),
  fundPassword,
  totp: totpCode,
  requestId,
})
export type BankWithdrawalBody = z.output<typeof bankWithdrawalBody>

export const bankWithdrawal = defineCall(cashPaths, 'bankWithdrawal', {
  number: 63,
  who: 'user',
  summary: 'Withdraw by bank card, or VND to a bank account. The amount is held at once.',
  body: bankWithdrawalBody,
  data: withdrawalRow,
  errors: [...WITHDRAWAL_ERRORS, ...BANK_WITHDRAWAL_ERRORS],
  money: true,
})
