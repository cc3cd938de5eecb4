import type { Paths } from '../path.ts'

/** The calls of the exchange of one currency for another. */
export const swapPaths = {
  exchangeRule: 'GET /common/exchangeRule',
  executeUserExchange: 'POST /account/executeUserExchange once',
  exchangeRecord: 'GET /account/exchangeRecord',
  exchange: 'POST /account/exchange once',
  exchangeList: 'POST /account/exchangeList',
} as const satisfies Paths
