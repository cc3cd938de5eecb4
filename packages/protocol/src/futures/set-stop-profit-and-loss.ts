import { z } from 'zod'
import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { decimal, numericId } from '../fields.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

export const setStopProfitAndLoss = defineCall(futuresPaths, 'setStopProfitAndLoss', {
  number: 88,
  who: 'user',
  summary: 'Set, change or clear the stop-loss and take-profit of a position or waiting order.',
  body: z.object({
    orderNo: numericId.describe('Order number'),
    stopLoss: decimal.nullish().describe('Stop-loss price; null clears it, absent leaves it'),
    stopProfit: decimal.nullish().describe('Take-profit price; null clears it, absent leaves it'),
  }),
  data: futuresOrderRow,
  errors: [
    'order_unknown',
    'order_closed',
    'market_paused',
    'next_price_missing',
    'stop_loss_invalid',
    'take_profit_invalid',
    'price_out_of_range',
    'decimals_exceeded',
    'number_too_large',
    ...COMMAND_ERRORS,
  ],
})
