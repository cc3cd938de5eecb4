import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, time } from '../fields.ts'
import { spotPaths } from './paths.ts'

/** The fees of the pairs from a volume on. */
export const feeTier = z.object({
  volume: decimal.describe('Volume of 30 days that it begins at, in currencyCode'),
  makerSharePercent: decimal.describe('What is left of each pair’s own maker fee, in percent'),
  takerSharePercent: decimal.describe('The same of its taker fee'),
  makerFeePercent: decimal
    .nullable()
    .describe('The maker fee of every pair, in percent; null where pairs have different ones'),
  takerFeePercent: decimal.nullable().describe('The same of the taker fee'),
})
export type FeeTierRow = z.output<typeof feeTier>

export const feeTiers = z.object({
  currencyCode: currencyCode.describe('Currency that volume is counted in'),
  tiers: z
    .array(feeTier)
    .describe('Every tier, rising in volume; the first, from 0 on, is the pairs’ own fees'),
  tier: z.int().describe('The user’s tier: its place in tiers'),
  volume: decimal.describe(
    'What the user traded on the 30 whole days (UTC) before today, which decides the tier',
  ),
  today: decimal.describe('What the user has traded today so far; it counts from tomorrow on'),
  missing: decimal.nullable().describe('What is missing of the next tier; null at the last one'),
  until: time.describe('When today ends, and the tier is decided anew'),
})
export type FeeTiers = z.output<typeof feeTiers>

export const getFeeTiers = defineCall(spotPaths, 'getFeeTiers', {
  number: 176,
  who: 'user',
  summary: 'The fees by 30-day volume, and the user’s own volume and tier.',
  data: feeTiers,
  errors: [],
})
