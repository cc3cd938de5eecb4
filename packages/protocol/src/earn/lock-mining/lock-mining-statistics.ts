import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, decimal } from '../../fields.ts'
import { earnPaths } from '../paths.ts'

const currencyStatistics = z.object({
  currencyCode,
  locked: decimal.describe('Principal locked now'),
  earned: decimal.describe('Income of all full days: unsettled + settled'),
  unsettled: decimal.describe('Income earned that is paid when its order ends'),
  settled: decimal.describe('Income paid'),
})

const count = (what: string) => z.int().min(0).describe(`Orders that ${what}`)

export const lockMiningTotals = z.object({
  currencies: z.array(currencyStatistics).describe('Per currency the user has locked'),
  orders: z
    .object({
      active: count('run'),
      completed: count('reached their end'),
      redeemed: count('ended early'),
    })
    .describe('Number of orders by status'),
})
export type LockMiningTotals = z.output<typeof lockMiningTotals>

export const lockMiningStatistics = defineCall(earnPaths, 'lockMiningStatistics', {
  number: 106,
  who: 'user',
  summary: 'Totals of the user’s lock mining per currency, and orders by status.',
  data: lockMiningTotals,
  errors: [],
})
