import { type Handler, readingTables } from '../../handler.ts'
import { exchangeHandler, executeUserExchangeHandler } from './exchange.ts'
import { exchangeListHandler } from './exchange-list.ts'
import { exchangeRecordHandler } from './exchange-record.ts'
import { exchangeRuleHandler } from './exchange-rule.ts'

export const exchangeHandlers: readonly Handler[] = [
  exchangeRuleHandler,
  exchangeListHandler,
  exchangeHandler,
  executeUserExchangeHandler,
  ...readingTables([exchangeRecordHandler]),
]
