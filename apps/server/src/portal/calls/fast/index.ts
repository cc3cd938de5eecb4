import { type Handler, readingTables } from '../../handler.ts'
import { endSpotOrderHandler } from './end-spot-order.ts'
import { getSpotOrderHandler } from './get-spot-order.ts'
import { spotOrderHandler } from './spot-order.ts'
import { spotRuleListHandler } from './spot-rule-list.ts'

export const fastHandlers: readonly Handler[] = [
  ...readingTables([spotOrderHandler, getSpotOrderHandler]),
  spotRuleListHandler,
  // Waits for the tables itself, and only where it reads them.
  endSpotOrderHandler,
]
