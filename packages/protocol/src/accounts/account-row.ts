import { z } from 'zod'
import { accountType, currencyCode, decimal } from '../fields.ts'

/** One currency of one of the user's two accounts. available + held = total. */
export const accountRow = z.object({
  currencyCode,
  name: z.string().describe('Name of the currency'),
  scale: z.int().min(0).describe('Digits after the point of its amounts'),
  type: accountType,
  available: decimal.describe('Free to use, in the currency'),
  held: decimal.describe('Held by orders or pending withdrawals, in the currency'),
  total: decimal.describe('available + held, in the currency'),
  valueUsdt: decimal
    .nullable()
    .describe('Worth of the total in USDT, two digits; null while there is no price'),
})
export type AccountRow = z.output<typeof accountRow>
