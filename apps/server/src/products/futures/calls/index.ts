import { onNewestBooks, readingTables } from '../../../kernel/handler.ts'
import { followOrLockHandler, reversePositionHandler } from './turn-position.ts'
import { futuresRulesHandler } from './futures-rules.ts'
import { closePositionHandler } from './close-position.ts'
import { listOrdersHandler } from './list-orders.ts'
import { placeOrderHandler } from './place-order.ts'
import { cancelOrderHandler } from './cancel-order.ts'
import { setStopsHandler } from './set-stops.ts'

export const futuresHandlers = [
  ...readingTables([listOrdersHandler]),
  futuresRulesHandler,
  // What is written waits for the tables only where its answer is read from them.
  placeOrderHandler,
  cancelOrderHandler,
  closePositionHandler,
  followOrLockHandler,
  reversePositionHandler,
  // An order that this process does not have yet must not be refused as unknown, nor keep old stops.
  onNewestBooks(setStopsHandler),
]
