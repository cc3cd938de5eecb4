import { type Handler, readingTables } from '../../handler.ts'
import { coinOrderHandler } from './coin-order.ts'
import { getCoinOrderHandler } from './get-coin-order.ts'
import { getTransInfoHandler } from './get-trans-info.ts'
import { revokeCoinHandler } from './revoke-coin.ts'

export const spotHandlers: readonly Handler[] = [
  ...readingTables([coinOrderHandler, getCoinOrderHandler, getTransInfoHandler]),
  // An order can be revoked however far the tables are behind.
  revokeCoinHandler,
]
