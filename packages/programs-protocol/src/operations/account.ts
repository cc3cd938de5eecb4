import { z } from 'zod'
import {
  CHAIN_WITHDRAWAL_ERRORS,
  TRANSACTION_STAGES,
  TRANSACTION_STATUSES,
  WITHDRAWAL_ERRORS,
  currencyCode,
  decimal,
  numericId,
  symbol,
} from '@candor/protocol'
import { right } from '../rights.ts'
import { moment, paged, rowsOf } from './fields.ts'
import { named } from './operation.ts'

/** funding: what comes and goes and all products but the books use; spot: what the books use. */
export const ACCOUNTS = ['funding', 'spot'] as const

export const account = z
  .enum(ACCOUNTS)
  .describe('spot: what orders of the book use; funding: everything else')

export const balance = z.object({
  currency: currencyCode,
  account,
  available: decimal.describe('Free to use, in the currency'),
  held: decimal.describe('Held by orders or pending withdrawals, in the currency'),
  total: decimal.describe('available + held, in the currency'),
})
export type ProgramBalance = z.output<typeof balance>

export const fee = z.object({
  symbol,
  maker: decimal.describe('Own fee of an order that rested, as a share of what it receives'),
  taker: decimal.describe('Own fee of an order that came second, as a share of what it receives'),
  tier: z.int().min(0).describe('Own tier, of all markets alike; 0 is the market’s own fees'),
  volume: decimal.describe(
    'Traded on the 30 whole days (UTC) before today, which decides the tier',
  ),
  nextVolume: decimal.nullable().describe('Volume of the next tier; null at the last one'),
  volumeCurrency: currencyCode
    .nullable()
    .describe('Currency of the two volumes; null where the venue counts none'),
})
export type ProgramFee = z.output<typeof fee>

export const transfer = z.object({
  id: numericId.describe('Id of the transfer'),
  currency: currencyCode,
  amount: decimal.describe('Amount moved, in the currency'),
  from: account.describe('Account it left'),
  to: account.describe('Account it came to'),
  at: moment,
})
export type ProgramTransfer = z.output<typeof transfer>

const moving = {
  id: z.string().describe('Id'),
  currency: currencyCode,
  amount: decimal.describe('Amount, in the currency'),
  fee: decimal.describe('Fee inside the amount, in the currency'),
  status: z.enum(TRANSACTION_STATUSES).describe('processing, success or refused'),
  stage: z.enum(TRANSACTION_STAGES).describe('Where exactly it stands'),
  chain: z.string().nullable().describe('Blockchain; null of other ways'),
  tx: z.string().nullable().describe('Transaction of the chain, where known'),
  address: z.string().nullable().describe('Who sent it, or where it goes'),
  reason: z.string().nullable().describe('Why it was refused'),
  createdAt: moment,
  changedAt: moment,
}
export const deposit = z.object(moving)
export const withdrawal = z.object(moving)
export type ProgramWithdrawal = z.output<typeof withdrawal>

export const accountOperations = named({
  getKey: {
    method: 'GET',
    path: '/key',
    right: 'read',
    weight: 1,
    summary: 'What the key of this request may do.',
    data: z.object({
      key: z.string().describe('Id of the key'),
      rights: z.array(right).describe('What it may do'),
    }),
    errors: [],
  },
  listBalances: {
    method: 'GET',
    path: '/balances',
    right: 'read',
    weight: 2,
    summary: 'The own balances that hold something.',
    query: z.object({ account: account.optional().describe('Only of this account') }),
    data: z.array(balance).describe('A row a currency and account'),
    errors: [],
  },
  listFees: {
    method: 'GET',
    path: '/fees',
    right: 'read',
    weight: 1,
    summary: 'The own fees of every market, and the 30-day volume that decides them.',
    data: z.array(fee).describe('Fees of every market'),
    errors: [],
  },
  createTransfer: {
    method: 'POST',
    path: '/transfers',
    right: 'transfer',
    weight: 1,
    summary: 'Move money between the own two accounts, at once and free.',
    body: z
      .object({
        currency: currencyCode,
        amount: decimal.describe('Amount to move, in the currency; above zero'),
        from: account.describe('Account it leaves'),
        to: account.describe('Account it comes to'),
      })
      .refine(({ from, to }) => from !== to, { error: 'purses_equal', path: ['to'] }),
    example: { currency: 'USDT', amount: '10', from: 'funding', to: 'spot' },
    data: transfer,
    errors: ['currency_unknown', 'amount_not_positive', 'purses_equal'],
    money: true,
  },
  listTransfers: {
    method: 'GET',
    path: '/transfers',
    right: 'read',
    weight: 2,
    summary: 'The own transfers between the two accounts, newest first.',
    query: z.object({ ...paged }),
    data: rowsOf(transfer),
    errors: [],
  },
  listDeposits: {
    method: 'GET',
    path: '/deposits',
    right: 'read',
    weight: 2,
    summary: 'What came in, newest first.',
    query: z.object({ ...paged }),
    data: rowsOf(deposit),
    errors: [],
  },
  createWithdrawal: {
    method: 'POST',
    path: '/withdrawals',
    right: 'withdraw',
    weight: 20,
    summary:
      'Withdraw to an address that the key’s owner has saved, once its waiting time is over. The amount ' +
      'is held at once; the venue’s operators decide as of any other withdrawal.',
    body: z.object({
      currency: currencyCode,
      chain: z.string().min(1).max(20).describe('Blockchain, one of the currency’s networks'),
      address: z.string().min(1).max(128).describe('One of the saved addresses'),
      amount: decimal.describe('Amount, the fee inside it; above zero'),
    }),
    example: {
      currency: 'USDT',
      chain: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      amount: '150',
    },
    data: withdrawal,
    errors: [...WITHDRAWAL_ERRORS, ...CHAIN_WITHDRAWAL_ERRORS],
    money: true,
  },
  listWithdrawals: {
    method: 'GET',
    path: '/withdrawals',
    right: 'read',
    weight: 2,
    summary: 'What was withdrawn, newest first.',
    query: z.object({ ...paged }),
    data: rowsOf(withdrawal),
    errors: [],
  },
})
