import { type Handler, readingTables } from '../../handler.ts'
import { coinOrderHandler, spotOrderHandler } from './coin-order.ts'
import { getCoinOrderHandler, getSpotOrderHandler } from './get-coin-order.ts'
import { getTransInfoHandler } from './get-trans-info.ts'
import { endSpotOrderHandler, revokeCoinHandler } from './revoke-coin.ts'

export const spotHandlers: readonly Handler[] = [
  ...readingTables([
    spotOrderHandler,
    getSpotOrderHandler,
    coinOrderHandler,
    getCoinOrderHandler,
    getTransInfoHandler,
  ]),
  // An order can be revoked however far the tables are behind.
  endSpotOrderHandler,
  revokeCoinHandler,
]
