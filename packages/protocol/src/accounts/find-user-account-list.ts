import { z } from 'zod'
import { defineCall } from '../call.ts'
import { accountType, decimal, signedDecimal } from '../fields.ts'
import { accountsPaths } from './paths.ts'

/** One of the two accounts as a whole, all values in USDT with two digits. */
export const accountTotal = z.object({
  type: accountType,
  equity: decimal.describe('Worth of everything in this account, USDT'),
  available: decimal.describe('Free to use, USDT'),
  inOrders: decimal.describe('Held by spot orders, USDT'),
  margin: decimal.describe('Margin of futures positions and stakes of fast contracts, USDT'),
  wealth: decimal.describe('In wealth products, USDT'),
  lockMining: decimal.describe('In lock mining, USDT'),
  pendingWithdrawal: decimal.describe('Held by withdrawals that wait, USDT'),
  todayChange: signedDecimal
    .nullable()
    .describe('Equity now less equity at 00:00 UTC, USDT; null when that is not known'),
})
export type AccountTotal = z.output<typeof accountTotal>

export const findUserAccountList = defineCall(accountsPaths, 'findUserAccountList', {
  number: 51,
  who: 'user',
  summary: 'The user’s two accounts with what they are worth in USDT.',
  data: z.array(accountTotal).describe('Account assets, then coin assets'),
  errors: [],
})
