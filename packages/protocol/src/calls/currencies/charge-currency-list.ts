import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { chargeWay, currencyCore } from './shapes.ts'

export const chargeCurrency = z.object({
  ...currencyCore,
  ways: z.array(chargeWay).describe('Ways to recharge it'),
})
export type ChargeCurrency = z.output<typeof chargeCurrency>

export const chargeCurrencyList = defineCall({
  number: 40,
  name: 'chargeCurrencyList',
  method: 'GET',
  path: '/currency/chargeCurrencyList',
  who: 'guest',
  summary: 'Deposit currencies with their ways.',
  data: z.array(chargeCurrency).describe('Deposit currencies'),
  errors: [],
})
