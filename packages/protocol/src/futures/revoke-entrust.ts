import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { orderIdParams } from '../order-by-id.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

export const revokeEntrust = defineCall(futuresPaths, 'revokeEntrust', {
  number: 84,
  who: 'user',
  summary:
    'Cancel a limit order of a futures contract that waits, at the next price; margin and fee are ' +
    'free again. A price before that one may still open it.',
  params: orderIdParams,
  data: futuresOrderRow,
  errors: [
    'order_unknown',
    'order_closed',
    'order_executed',
    'order_already_cancelled',
    'order_ending',
    'next_price_missing',
    'market_paused',
    ...COMMAND_ERRORS,
  ],
})
