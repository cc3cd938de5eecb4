import { readingTables } from '../../../kernel/handler.ts'
import { coinOrderHandler } from './coin-order.ts'
import { getCoinOrderHandler } from './list-orders.ts'
import { getTransInfoHandler } from './trading-rules.ts'
import { revokeCoinHandler } from './cancel-order.ts'

export const spotHandlers = [
  ...readingTables([coinOrderHandler, getCoinOrderHandler, getTransInfoHandler]),
  // An order can be revoked however far the tables are behind.
  revokeCoinHandler,
]
