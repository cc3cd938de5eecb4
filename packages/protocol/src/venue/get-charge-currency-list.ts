import { z } from 'zod'
import { defineCall } from '../call.ts'
import { chargeWay, currencyCore } from './currency-shapes.ts'
import { venuePaths } from './paths.ts'

export const ownChargeCurrency = z.object({
  ...currencyCore,
  ways: z
    .array(
      chargeWay.extend({
        depositAddress: z
          .string()
          .nullable()
          .describe('The user’s own deposit address; null where this way has none'),
      }),
    )
    .describe('Ways to recharge it'),
})
export type OwnChargeCurrency = z.output<typeof ownChargeCurrency>

export const getChargeCurrencyList = defineCall(venuePaths, 'getChargeCurrencyList', {
  number: 39,
  who: 'user',
  summary: 'Deposit currencies with their ways and the user’s own deposit addresses.',
  data: z.array(ownChargeCurrency).describe('Deposit currencies'),
  errors: [],
})
