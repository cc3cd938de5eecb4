import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCore } from './shapes.ts'

export const currencyType = z.object({
  ...currencyCore,
  chains: z.array(z.string()).describe('Blockchains its wallet addresses can be on'),
})
export type CurrencyType = z.output<typeof currencyType>

export const currencyTypeList = defineCall({
  number: 42,
  name: 'currencyTypeList',
  method: 'GET',
  path: '/currencyType/list',
  who: 'guest',
  summary: 'Every currency of the venue with its blockchains.',
  data: z.array(currencyType).describe('Currencies: USDT, USDC, BTC, ETH, then the others'),
  errors: [],
})
