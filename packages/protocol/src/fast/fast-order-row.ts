import { z } from 'zod'
import {
  currencyCode,
  decimal,
  direction,
  numericId,
  percent,
  priceScale,
  signedDecimal,
  symbol,
  time,
} from '../fields.ts'

export const FAST_STATUSES = ['holding', 'settled'] as const

/** won: stake and profit come back. lost: nothing. even and refunded: the stake. */
export const FAST_OUTCOMES = ['won', 'lost', 'even', 'refunded'] as const

/** Why a published price is part of an index price, or not. */
export const CONSTITUENT_STANDINGS = [
  'used',
  'stale',
  'outlier',
  'alone',
  'unbelieved',
  'unrated',
  'excluded',
  'other',
] as const

const link = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('Link of the price chain: SHA-256 in 64 hex digits')

const receiptPrint = z.object({
  seq: z.int().min(1).describe('Sequence of the record that took the print'),
  at: time.describe('Time of the print, milliseconds since 1970 UTC'),
  price: decimal.describe('Index price, with priceScale digits'),
})

const constituent = z.object({
  exchange: z.string().describe('Where the price was published'),
  market: z.string().describe('What the exchange calls it, for example BTC/USD'),
  price: z.string().nullable().describe('The published price, in quote; null where none was read'),
  quote: z.string().describe('Currency of the published price'),
  at: time.nullable().describe('The exchange’s own time of the price, milliseconds since 1970 UTC'),
  receivedAt: time.nullable().describe('When it reached the venue, milliseconds since 1970 UTC'),
  value: decimal
    .nullable()
    .describe(
      'The price in the currency of the index, by its own rates of that moment, with eight digits ' +
        'more at most; null where there is no price or no rate',
    ),
  standing: z
    .enum(CONSTITUENT_STANDINGS)
    .describe('used: the index is the median of these values; else why it was left out'),
})

const composition = z.object({
  seq: z.int().min(1).describe('Sequence of the record that took the print'),
  at: time.describe('Time of the print, milliseconds since 1970 UTC'),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the evidence that says all of this, as the record of the print has it'),
  constituents: z.array(constituent).describe('What exchanges published at that moment'),
})
export type PrintComposition = z.output<typeof composition>
export type PrintConstituent = PrintComposition['constituents'][number]

const compositionsKept = z.object({
  days: z.int().min(1).describe('For how many days such evidence is kept'),
  until: time.describe('From then on that of this window may be gone, milliseconds since 1970 UTC'),
})

/** Everything that the outcome follows from; anybody who has it can recompute outcome and links. */
export const fastReceipt = z.object({
  openPrice: decimal.describe('Index price at which it opened, with priceScale digits'),
  openSeq: z.int().min(1).describe('Sequence of the record that took the open price'),
  openAt: time.describe('Time of the open price, milliseconds since 1970 UTC'),
  openLink: link.describe('Link of the price chain after the open price'),
  windowFrom: time.describe('The window begins with this millisecond'),
  windowTo: time.describe('The window ends before this millisecond, the expiry'),
  prints: z.array(receiptPrint).describe('Every print in the window, in order'),
  compositions: z
    .array(composition)
    .nullable()
    .describe(
      'What the prints were made of; none where prices are made up, once it was dropped, and of ' +
        'prints that were made up for after an outage; null when it could not be read',
    ),
  compositionsKept: compositionsKept
    .nullable()
    .describe('How long what the prints were made of is kept; null where prices are made up'),
  linkBefore: link.describe('Link of the price chain before the first of the prints'),
  linkAfter: link.describe('Link of the price chain after the last of the prints'),
  settledSeq: z.int().min(1).describe('Sequence of the record that settled the contract'),
})
export type FastReceipt = z.output<typeof fastReceipt>

/** A fast contract as its owner sees it. */
export const fastOrderRow = z.object({
  type: z.literal('fast').describe('What kind of order this is'),
  id: numericId.describe('Id of the order'),
  symbol,
  name: z.string().describe('Product name, for example Bitcoin'),
  currencyCode: currencyCode.describe('Currency of stake, profit and return'),
  direction,
  amount: decimal.describe('Stake, in currencyCode'),
  payoutPercent: percent.describe('What winning pays besides the stake, in percent of it'),
  duration: z.int().min(1).describe('Seconds from the open price to the expiry'),
  expectedProfit: decimal.describe('What winning pays besides the stake, in currencyCode'),
  price: decimal.describe('Open price: the first index after the acceptance'),
  priceScale,
  openedAt: time.describe('When it was opened, milliseconds since 1970 UTC'),
  expiresAt: time.describe('When it expires, milliseconds since 1970 UTC'),
  status: z.enum(FAST_STATUSES).describe('holding: not settled yet; settled: over'),
  outcome: z
    .enum(FAST_OUTCOMES)
    .nullable()
    .describe(
      'won, lost, even (the price stood where it opened) or refunded (the window had no price); ' +
        'null while it runs',
    ),
  salePrice: decimal
    .nullable()
    .describe(
      'Settlement price: the median of the window’s prints, exact, so with one digit more where ' +
        'it lies between two prices; null while it runs and when refunded',
    ),
  profit: signedDecimal
    .nullable()
    .describe('Net result, in currencyCode: below zero when lost; null while it runs'),
  returned: decimal
    .nullable()
    .describe('What came back in all, in currencyCode; null while it runs'),
  settledAt: time
    .nullable()
    .describe('When it was settled, milliseconds since 1970 UTC; null while it runs'),
  receipt: fastReceipt
    .nullable()
    .describe('What the outcome follows from; only for a settled order that was asked for by id'),
})
export type FastOrderRow = z.output<typeof fastOrderRow>
