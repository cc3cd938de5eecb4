import { z } from 'zod'
import { defineCall } from '../call.ts'
import { chargeWay, currencyCore } from './currency-shapes.ts'
import { venuePaths } from './paths.ts'

export const chargeCurrency = z.object({
  ...currencyCore,
  ways: z.array(chargeWay).describe('Ways to recharge it'),
})
export type ChargeCurrency = z.output<typeof chargeCurrency>

export const chargeCurrencyList = defineCall(venuePaths, 'chargeCurrencyList', {
  number: 40,
  who: 'guest',
  summary: 'Deposit currencies with their ways.',
  data: z.array(chargeCurrency).describe('Deposit currencies'),
  errors: [],
})
