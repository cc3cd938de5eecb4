import type { CallsAt } from '../call.ts'
import { exchangeList } from './exchange-list.ts'
import { exchangeRecord } from './exchange-record.ts'
import { exchangeRule } from './exchange-rule.ts'
import { exchange } from './exchange.ts'
import { executeUserExchange } from './execute-user-exchange.ts'
import type { swapPaths } from './paths.ts'

export const swapCalls = {
  exchangeRule,
  executeUserExchange,
  exchangeRecord,
  exchange,
  exchangeList,
} as const satisfies CallsAt<typeof swapPaths>
