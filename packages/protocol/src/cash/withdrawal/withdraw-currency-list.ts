import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { decimal, percent } from '../../fields.ts'
import { currencyCore } from '../../venue/currency-shapes.ts'
import { withdrawalWay } from './withdrawal-row.ts'
import { cashPaths } from '../paths.ts'

const network = z.object({
  chain: z.string().describe('Blockchain, for example TRC20'),
  feePercent: percent.describe('Fee in percent, inside the amount'),
  minimum: decimal.describe('Smallest withdrawal'),
})

export const withdrawCurrency = z.object({
  ...currencyCore,
  minimum: decimal.describe('Smallest withdrawal, in this currency'),
  feePercent: percent.describe('Fee in percent, inside the amount'),
  ways: z.array(withdrawalWay).describe('Ways to withdraw it'),
  networks: z.array(network).describe('Blockchains it leaves by; empty where it leaves by none'),
})
export type WithdrawCurrency = z.output<typeof withdrawCurrency>

export const withdrawCurrencyList = defineCall(cashPaths, 'withdrawCurrencyList', {
  number: 41,
  who: 'guest',
  summary: 'Withdrawal currencies with their networks, fee and minimum.',
  data: z.array(withdrawCurrency).describe('Withdrawal currencies'),
  errors: [],
})
