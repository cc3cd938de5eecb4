import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, currencyScale, decimal, percent, priceScale, symbol } from '../fields.ts'
import { fastPaths } from './paths.ts'

const fastTerm = z.object({
  duration: z.int().min(1).describe('Seconds from the open price to the expiry'),
  payoutPercent: percent.describe('What winning pays besides the stake, in percent of it'),
  breakEvenPercent: percent.describe(
    'The chance of winning, in percent, from which on a contract does not lose money; rounded up',
  ),
})
export type FastTermRow = z.output<typeof fastTerm>

/** The rules of fast contracts on one symbol. */
export const spotRuleRow = z.object({
  symbol,
  name: z.string().describe('Product name, for example Bitcoin'),
  currencyCode: currencyCode.describe('Currency of stakes and profits'),
  currencyScale,
  priceScale,
  terms: z.array(fastTerm).describe('The expiries on offer, shortest first'),
  minStake: decimal.describe('Smallest stake, in currencyCode'),
  maxStake: decimal.describe('Largest stake, in currencyCode'),
  maxOpen: z.int().describe('Open contracts a user may have on this symbol'),
  capacity: decimal.describe('Profit the fast pool can still promise, in currencyCode'),
  open: z.boolean().describe('Whether new contracts are taken'),
})
export type SpotRuleRow = z.output<typeof spotRuleRow>

export const spotRuleList = defineCall(fastPaths, 'spotRuleList', {
  number: 37,
  who: 'guest',
  summary: 'Rules of fast contracts: per symbol the expiries, payout rates and limits of a stake.',
  data: z.array(spotRuleRow).describe('Rules per symbol; empty while fast contracts are off'),
  errors: [],
})
