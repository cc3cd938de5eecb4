import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { SpotOrderRow } from '@candor/protocol'
import type { TFunction } from 'i18next'
import { isZero } from '@candor/money/decimals'

/** Limit buy, market sell... */
export function kindOf({ method, side }: Pick<SpotOrderRow, 'method' | 'side'>, t: TFunction) {
  if (method === 'limit') return side === 'buy' ? t('orders.limitBuy') : t('orders.limitSell')
  return side === 'buy' ? t('orders.marketBuy') : t('orders.marketSell')
}

/**
 * Returns the state of the order in a word or two; one that closed after a part was filled says so.
 */
export function statusOf(order: SpotOrderRow, t: TFunction): string {
  const partly = !isZero(order.filledQuantity)
  switch (order.status) {
    case SPOT_STATES.open:
      return partly ? t('orders.partlyFilled') : t('status.open')
    case SPOT_STATES.executed:
      return t('status.executed')
    case SPOT_STATES.cancelled:
      return partly ? t('orders.partlyThenCancelled') : t('status.cancelled')
  }
}

/** Why an order closed, as sentences. */
export const REASONS = {
  executed: 'orders.reasonExecuted',
  [SPOT_STATES.cancelled]: 'orders.reasonCancelled',
  remainder: 'orders.reasonRemainder',
  selfTrade: 'orders.reasonSelfTrade',
  expired: 'orders.reasonExpired',
  amended: 'orders.reasonAmended',
} as const satisfies Record<NonNullable<SpotOrderRow['closeReason']>, string>
