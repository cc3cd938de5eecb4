import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { bankWithdrawalBody } from './bank-withdrawal.ts'
import {
  BANK_WITHDRAWAL_ERRORS,
  CHAIN_WITHDRAWAL_ERRORS,
  WITHDRAWAL_ERRORS,
  withdrawalRow,
} from './withdrawal-row.ts'
import { withdrawalBody } from './withdrawal.ts'
import { cashPaths } from '../paths.ts'

export const executeWithdrawalUser = defineCall(cashPaths, 'executeWithdrawalUser', {
  number: 57,
  who: 'user',
  summary: 'Withdraw in any way: the same service as the calls for each of them.',
  body: z.discriminatedUnion('way', [
    withdrawalBody.extend({ way: z.literal('chain').describe('To a crypto address') }),
    bankWithdrawalBody.extend({ way: z.literal('bank').describe('By bank card') }),
    bankWithdrawalBody.extend({ way: z.literal('vnd').describe('VND to a bank account') }),
  ]),
  data: withdrawalRow,
  errors: [...WITHDRAWAL_ERRORS, ...CHAIN_WITHDRAWAL_ERRORS, ...BANK_WITHDRAWAL_ERRORS],
  money: true,
})
