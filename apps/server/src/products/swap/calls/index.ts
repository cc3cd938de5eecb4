import { readingTables } from '../../../kernel/handler.ts'
import { exchangeHandler, executeUserExchangeHandler } from './swap.ts'
import { exchangeListHandler } from './list-pairs.ts'
import { exchangeRecordHandler } from './list-swaps.ts'
import { exchangeRuleHandler } from './swap-rules.ts'

export const exchangeHandlers = [
  exchangeRuleHandler,
  exchangeListHandler,
  exchangeHandler,
  executeUserExchangeHandler,
  ...readingTables([exchangeRecordHandler]),
]
