import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { decimal, symbol } from '../../fields.ts'

export const contractRuleRow = z.object({
  symbol,
  lotSize: decimal.describe('Quantity of the base currency in one lot'),
  feePercent: decimal.describe('Fee in percent of the position’s worth, on open and on close'),
  halfSpreadPercent: decimal.describe('Distance of a fill from the index, in percent'),
  maintenancePercent: decimal.describe('Maintenance margin in percent of the position’s worth'),
  minLots: z.int().describe('Fewest lots of an order'),
  maxLots: z.int().describe('Most lots of an order'),
  profitCap: decimal.describe('Most profit of an order, as a multiple of its margin'),
})
export type ContractRuleRow = z.output<typeof contractRuleRow>

export const contractRule = defineCall({
  number: 38,
  name: 'contractRule',
  method: 'GET',
  path: '/common/contractRule',
  who: 'guest',
  summary: 'Rules of futures contracts; symbols is empty while they are switched off.',
  data: z.object({
    entrustType: z.array(z.enum(['market', 'limit'])).describe('Kinds of orders'),
    lever: z.array(z.int()).describe('Leverages on offer, times'),
    symbols: z.array(contractRuleRow).describe('Rules per symbol'),
  }),
  errors: [],
})
