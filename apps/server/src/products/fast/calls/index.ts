import { onNewestBooks, readingTables } from '../../../kernel/handler.ts'
import { endOrderHandler } from './end-order.ts'
import { listOrdersHandler } from './list-orders.ts'
import { placeOrderHandler } from './place-order.ts'
import { fastRulesHandler } from './fast-rules.ts'

export const fastHandlers = [
  ...readingTables([placeOrderHandler]),
  ...readingTables([listOrdersHandler]),
  fastRulesHandler,
  // Waits for the tables itself, and only where it reads them. Whose the order is, the books tell.
  onNewestBooks(endOrderHandler),
]
