import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, time } from '../fields.ts'
import { utcDay } from './fields.ts'
import { reservesPaths } from './paths.ts'

const onChain = z.object({
  network: z.string().describe('Network of the address'),
  address: z.string().describe('The address'),
  message: z.string().describe('What the address signed, word for word'),
  signature: z.string().describe('Signature of the message by the address, hex'),
  block: z.int().min(0).describe('Number of the block that the balance is of'),
  blockHash: z.string().describe('Hash of that block'),
})

export const reserves = defineCall(reservesPaths, 'reserves', {
  number: 252,
  who: 'guest',
  summary:
    'What the venue has for what it owes, by currency, and what each figure rests on: an address that ' +
    'signed for this venue and a balance that anybody reads from the chain, or a bank’s statement.',
  data: z.object({
    day: utcDay.nullable().describe('Day of the newest list of liabilities; null without one'),
    currencies: z
      .array(
        z.object({
          currencyCode,
          owed: decimal.describe('Owed to people after the first record of the day'),
          onChain: decimal.describe('Proved: at addresses that signed'),
          stated: decimal.describe('Not proved: stated by the venue of its banks'),
          percent: decimal
            .nullable()
            .describe('Both in percent of what is owed, rounded down; null where nothing is owed'),
        }),
      )
      .describe('Each in which anything is owed or there'),
    statements: z
      .array(
        z.object({
          currencyCode,
          amount: decimal.describe('How much'),
          day: utcDay.describe('Which day it is of'),
          isCounted: z
            .boolean()
            .describe('Whether it is in the sums: not older than a week at the day of the list'),
          publishedAt: time.describe('When it was published, milliseconds since 1970 UTC'),
          onChain: onChain.nullable().describe('Of an address; null for a bank’s statement'),
          bank: z.string().nullable().describe('Which bank; null for an address'),
        }),
      )
      .describe('The newest of each address and each bank'),
  }),
  errors: [],
})
export type Reserves = z.output<(typeof reserves)['data']>
