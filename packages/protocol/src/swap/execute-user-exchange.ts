import { defineCall } from '../call.ts'
import { EXCHANGE_ERRORS, swapBody, swapRecordRow } from './exchange.ts'
import { swapPaths } from './paths.ts'

export const executeUserExchange = defineCall(swapPaths, 'executeUserExchange', {
  number: 47,
  who: 'user',
  summary: 'Exchange one currency for another, as /account/exchange does.',
  body: swapBody,
  data: swapRecordRow,
  errors: ['quote_expired', 'price_moved', 'next_price_missing', ...EXCHANGE_ERRORS],
  money: true,
})
