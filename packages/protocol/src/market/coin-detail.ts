import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const coinIntroduction = z.object({
  id: currencyCode.describe('Code of the coin'),
  name: z.string().describe('Name of the coin'),
  symbol: currencyCode.describe('Code of the coin, as it shows in pairs'),
  issued: z.string().nullable().describe('Year or date of issue, if known'),
  supply: decimal.nullable().describe('Coins there are or will be at most, in coins, if known'),
  links: z
    .array(
      z.object({
        label: z.string().describe('What the link leads to'),
        url: z.string().describe('Address'),
      }),
    )
    .describe('Links of the coin’s own project'),
  text: z.string().describe('Introduction in the caller’s language'),
})
export type CoinIntroduction = z.output<typeof coinIntroduction>

export const coinDetail = defineCall(marketPaths, 'coinDetail', {
  number: 74,
  who: 'guest',
  summary: 'The introduction of a coin.',
  params: z.object({ id: currencyCode.describe('Code of the coin, for example BTC') }),
  data: coinIntroduction,
  errors: ['not_found'],
})
