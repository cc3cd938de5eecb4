import { readingTables } from '../../../kernel/handler.ts'
import { endSpotOrderHandler } from './settle-contract.ts'
import { getSpotOrderHandler } from './list-contracts.ts'
import { spotOrderHandler } from './place-order.ts'
import { spotRuleListHandler } from './fast-rules.ts'

export const fastHandlers = [
  ...readingTables([spotOrderHandler, getSpotOrderHandler]),
  spotRuleListHandler,
  // Waits for the tables itself, and only where it reads them.
  endSpotOrderHandler,
]
