import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, currencyScale, decimal, percent, time } from '../../fields.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import { cashPaths } from '../paths.ts'

export const withdrawalInfoData = z.object({
  currencyCode,
  scale: currencyScale,
  available: decimal.describe('Available in account assets'),
  held: decimal.describe('Held in account assets: by orders, products, withdrawals'),
  locked: decimal.describe('Promotional credit that may not leave yet'),
  uncertified: z
    .boolean()
    .describe('Whether promotional credit and what it won wait for the primary certification'),
  barred: z.boolean().describe('Whether a gift was taken back because the person had one before'),
  turnoverCurrency: currencyCode.describe('Currency that turnover is counted in'),
  turnoverDue: decimal.describe('What is still to be traded until no credit is locked'),
  turnoverAsked: decimal.describe('What was to be traded in all'),
  withdrawable: decimal.describe('The most by balance and credit alone'),
  maximum: decimal.describe('The most that can be asked for now: the cap counted in as well'),
  minimum: decimal.describe('Smallest withdrawal'),
  feePercent: percent.describe('Fee in percent, inside the amount'),
  level: z.enum(['none', 'primary', 'advanced']).describe('Certification'),
  cap: decimal.describe('Most worth a day at this certification, USDT'),
  capLeft: decimal.describe('What of it is left today, USDT'),
  caps: z
    .object({
      none: decimal.describe('Without certification, USDT'),
      primary: decimal.describe('With the primary, USDT'),
      advanced: decimal.describe('With the advanced, USDT'),
    })
    .describe('Most worth a day by certification'),
  perDay: z.int().min(1).describe('Withdrawals a day of GMT+1, pending ones counted'),
  madeToday: z.boolean().describe('Whether those of today were made'),
  nextAt: time.describe('When the next is possible, milliseconds since 1970 UTC'),
  pausedUntil: time
    .nullable()
    .describe('Withdrawals wait until then after a change of security; null where they do not'),
  hasFundPassword: z.boolean().describe('Whether a fund password is set: none leaves without'),
  hasTotp: z.boolean().describe('Whether a code of the authenticator is needed as well'),
  latest: withdrawalRow.nullable().describe('The user’s newest withdrawal, of any currency'),
})
export type WithdrawalInfo = z.output<typeof withdrawalInfoData>

export const withdrawalInfo = defineCall(cashPaths, 'withdrawalInfo', {
  number: 125,
  who: 'user',
  summary: 'What the user can withdraw of a currency now, and why not more.',
  query: z.object({ currencyCode: currencyCode.default('USDT').describe('USDT when absent') }),
  data: withdrawalInfoData,
  errors: ['currency_unknown', 'withdrawal_unavailable', 'tables_behind'],
})
