import { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import { decimal, direction, requestId, symbol } from '../fields.ts'

/** Fields that open a fast contract; `duration` tells it from a spot order. */
export const fastTicket = z.object({
  duration: z
    .int()
    .min(1)
    .max(86_400)
    .describe(
      'Seconds from the open price to the expiry: one of the durations of /common/spotRule/list',
    ),
  symbol,
  direction,
  amount: decimal.describe('Stake, in the currency of the rule; above zero'),
  requestId,
})
export type FastTicket = z.output<typeof fastTicket>

/** Refusals by what a person limited, shared by fast and futures contracts. */
export const LIMIT_ERRORS = [
  'risk_notice_unread',
  'cooling_off',
  'stake_limit_reached',
  'loss_limit_reached',
] as const satisfies readonly ErrorName[]

export const FAST_ORDER_ERRORS = [
  'fast_unknown',
  'product_closed',
  'market_paused',
  'duration_unknown',
  'amount_not_positive',
  'stake_out_of_range',
  'too_many_open_contracts',
  'capacity_reached',
  'next_price_missing',
  ...LIMIT_ERRORS,
] as const satisfies readonly ErrorName[]
