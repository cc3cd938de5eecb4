import { readingTables } from '../../../kernel/handler.ts'
import { placeOrderHandler } from './place-order.ts'
import { feeTiersHandler } from './fee-tiers.ts'
import { listFillsHandler } from './list-fills.ts'
import { listOrdersHandler } from './list-orders.ts'
import { tradingRulesHandler } from './trading-rules.ts'
import { amendOrderHandler } from './amend-order.ts'
import { cancelOrderHandler } from './cancel-order.ts'
import { cancelOrdersHandler } from './cancel-orders.ts'

export const spotHandlers = [
  ...readingTables([placeOrderHandler, listOrdersHandler, listFillsHandler]),
  ...readingTables([tradingRulesHandler]),
  // An order can be cancelled however far the tables are behind.
  cancelOrderHandler,
  cancelOrdersHandler,
  amendOrderHandler,
  feeTiersHandler,
]
