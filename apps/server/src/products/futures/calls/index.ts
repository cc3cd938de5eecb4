import { onNewestBooks, readingTables } from '../../../kernel/handler.ts'
import { followOrLockHandler, reversePositionHandler } from './turn-position.ts'
import { futuresRulesHandler } from './futures-rules.ts'
import { closePositionHandler } from './close-position.ts'
import { listOrdersHandler } from './list-orders.ts'
import { placeOrderHandler } from './place-order.ts'
import { cancelOrderHandler } from './cancel-order.ts'
import { setStopsHandler } from './set-stops.ts'
import { setStepsHandler } from './set-steps.ts'
import { addMarginHandler, removeMarginHandler } from './change-margin.ts'
import { reducePositionHandler } from './reduce-position.ts'

export const futuresHandlers = [
  ...readingTables([listOrdersHandler]),
  futuresRulesHandler,
  // What is written waits for the tables only where its answer is read from them.
  placeOrderHandler,
  cancelOrderHandler,
  closePositionHandler,
  reducePositionHandler,
  removeMarginHandler,
  // It needs the currency of a position that this process may not have yet.
  onNewestBooks(addMarginHandler),
  followOrLockHandler,
  reversePositionHandler,
  // An order that this process does not have yet must not be refused as unknown, nor keep old stops.
  onNewestBooks(setStopsHandler),
  onNewestBooks(setStepsHandler),
]
