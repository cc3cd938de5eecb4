import { defineCall } from '../../call.ts'
import { EXCHANGE_ERRORS, exchangeBody, exchangeRecordRow } from './exchange.ts'

export const executeUserExchange = defineCall({
  number: 47,
  name: 'executeUserExchange',
  method: 'POST',
  path: '/account/executeUserExchange',
  who: 'user',
  summary: 'Exchange one currency for another, as /account/exchange does.',
  body: exchangeBody,
  data: exchangeRecordRow,
  errors: ['quote_expired', ...EXCHANGE_ERRORS],
  money: true,
})
