import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, symbol } from '../fields.ts'
import { spotPaths } from './paths.ts'

/** The trading rules of one pair. */
export const pairInfo = z.object({
  symbol,
  base: currencyCode.describe('Base currency: what is bought and sold'),
  quote: currencyCode.describe('Quote currency: what it is paid with'),
  baseScale: z.int().describe('Digits after the point of amounts of the base currency'),
  quoteScale: z.int().describe('Digits after the point of amounts of the quote currency'),
  priceScale: z.int().describe('Digits after the point of a price: the tick is 10^-priceScale'),
  quantityScale: z
    .int()
    .describe('The lot is 10^-quantityScale of the base currency; below zero: lots of 10, 100...'),
  minAmount: decimal.describe('Smallest worth of an order, in the quote currency'),
  maxQuantity: decimal.describe('Largest quantity of an order, in the base currency'),
  makerFeePercent: decimal.describe(
    'Fee that the user pays now for an order that rested, in percent of what it receives',
  ),
  takerFeePercent: decimal.describe('The same of an order that came second'),
  bandPercent: decimal.describe('A best-price order fills no further from the index, in percent'),
  maxOpenOrders: z.int().describe('Open orders a user may have in this pair'),
})
export type PairInfo = z.output<typeof pairInfo>

export const transInfo = z.object({
  pairs: z.array(pairInfo).describe('Trading rules per pair'),
  currencyCode: currencyCode.describe('Currency of the two figures below'),
  tradedVolume: decimal.describe('What the user has traded so far, in currencyCode'),
  turnoverDue: decimal.describe(
    'What still has to be traded before promotional credit may be withdrawn, in currencyCode',
  ),
})
export type TransInfo = z.output<typeof transInfo>

export const getTransInfo = defineCall(spotPaths, 'getTransInfo', {
  number: 81,
  who: 'user',
  summary: 'Trading rules per pair, and the user’s traded volume and turnover still due.',
  data: transInfo,
  errors: [],
})
