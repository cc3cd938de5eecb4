import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { amountText, time } from '../fields.ts'

export const houseResultData = z.object({
  /** When each of the venue's days began, oldest first; the last is today, as far as it is. */
  days: z.array(time),
  /**
   * What the house gained, below 0 what it lost, by product, currency and day. Fast contracts: stakes
   * kept less profits paid. Futures: losses less gains, and fees, on the day of the close. Exchange and
   * spot: fees alone. Wealth and lock mining: penalties less income paid. Days without are left out.
   */
  results: z.array(
    z.object({
      product: z.enum(['fast', 'futures', 'exchange', 'spot', 'wealth', 'lockMining']),
      currencyCode: z.string(),
      day: time,
      result: amountText,
    }),
  ),
})
export type HouseResult = z.output<typeof houseResultData>

export const houseResult = defineDeskCall({
  name: 'houseResult',
  who: ['finance', 'compliance', 'owner'],
  summary: 'What the house gained and lost by product and day.',
  body: z.object({
    /** How many days, today included. */
    days: z.int().min(1).max(31).default(14),
  }),
  data: houseResultData,
})
