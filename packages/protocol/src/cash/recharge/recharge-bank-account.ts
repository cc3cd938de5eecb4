import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal, emptyAsAbsent, id } from '../../fields.ts'
import { cashPaths } from '../paths.ts'

/** Where a recharge is paid to: an account of the venue, or the third party that sells the currency. */
export const payAccount = z.object({
  id: id.describe('Id, for the claim'),
  currencyCode,
  way: z.enum(['bank', 'bankScreenshot', 'vnd', 'thirdParty']).describe('Way it belongs to'),
  bankName: z.string().describe('Bank, or name of the third party'),
  accountNumber: z.string().describe('Account number or IBAN; empty for the third party'),
  accountName: z.string().describe('Name of the holder'),
  payCurrency: currencyCode.describe(
    'Currency that is sent to the bank; a third party sells at prices of its own',
  ),
  rate: decimal.describe('Units of payCurrency to send for one unit of currencyCode credited'),
  reference: z
    .string()
    .describe('Text for the transfer: it names the user’s next claim, and changes with each'),
  paymentQr: z
    .string()
    .nullable()
    .describe('Text of a payment QR code (EMVCo, VietQR) with amount and reference; VND only'),
  payUrl: z
    .string()
    .nullable()
    .describe('Page of the third party, with amount and reference; null for accounts'),
  test: z.boolean().describe('true: a simulated venue’s own, nothing must be paid there'),
})
export type RechargeBankAccount = z.output<typeof payAccount>

export const rechargeBankAccount = defineCall(cashPaths, 'rechargeBankAccount', {
  number: 64,
  who: 'user',
  summary: 'Where a bank or third-party recharge is paid to, for VND with a payment QR code.',
  query: z.object({
    currencyCode: emptyAsAbsent(currencyCode).optional().describe('Only for this currency'),
    amount: emptyAsAbsent(decimal)
      .optional()
      .describe('Amount to put into payment QR codes and links, in the currency'),
  }),
  data: z.array(payAccount).describe('Accounts, in the order of the configuration'),
  errors: ['currency_unknown', 'amount_not_positive', 'decimals_exceeded', 'number_too_large'],
})
