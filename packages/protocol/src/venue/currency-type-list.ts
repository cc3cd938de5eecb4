import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCore } from './currency-shapes.ts'
import { venuePaths } from './paths.ts'

export const currencyType = z.object({
  ...currencyCore,
  number: z.int().min(0).describe('Its number in the records of the public log'),
  chains: z.array(z.string()).describe('Blockchains its wallet addresses can be on'),
})
export type CurrencyType = z.output<typeof currencyType>

export const currencyTypeList = defineCall(venuePaths, 'currencyTypeList', {
  number: 42,
  who: 'guest',
  summary: 'Every currency of the venue with its blockchains.',
  data: z.array(currencyType).describe('Currencies: USDT, USDC, BTC, ETH, then the others'),
  errors: [],
})
