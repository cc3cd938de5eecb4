import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal } from '../fields.ts'
import { PROOF_ERRORS, proof } from '../identity/proof.ts'
import { portfolioPaths } from './paths.ts'

/** What keeps an account from being closed. */
export const LEAVING_HINDRANCES = [
  'balance',
  'spotOrders',
  'triggers',
  'fastContracts',
  'futures',
  'earn',
  'withdrawals',
  'deposits',
] as const

export const leaving = defineCall(portfolioPaths, 'leaving', {
  number: 207,
  who: 'user',
  summary: 'What has to happen before the account can be closed.',
  data: z.object({
    hindrances: z
      .array(
        z.object({
          what: z.enum(LEAVING_HINDRANCES).describe('What is there still'),
          count: z.int().min(1).describe('How many: accounts with a balance, orders, and so on'),
        }),
      )
      .describe('Empty: it can be closed'),
    balances: z
      .array(z.object({ currencyCode, amount: decimal.describe('In both accounts') }))
      .describe('Balances that keep it open; promotional credit alone does not'),
    forfeits: z
      .array(z.object({ currencyCode, amount: decimal.describe('What is given up') }))
      .describe('Promotional credit, and remainders of less than a USDT, that are given up'),
  }),
  errors: [],
})

export const closeAccount = defineCall(portfolioPaths, 'closeAccount', {
  number: 208,
  who: 'user',
  summary:
    'Close the account for good: logins end, words about the person are erased, and the books keep ' +
    'a number.',
  body: z.object(proof),
  data: z.null().describe('Nothing'),
  errors: [...PROOF_ERRORS, 'account_in_use'],
})
