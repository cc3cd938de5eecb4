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
      return closedText(order, partly, t)
  }
}

function closedText(
  { closeReason }: Pick<SpotOrderRow, 'closeReason'>,
  partly: boolean,
  t: TFunction,
): string {
  if (closeReason === 'expired') return partly ? t('ticket.partlyExpired') : t('ticket.expired')
  if (closeReason === 'amended') return partly ? t('ticket.partlyAmended') : t('ticket.amended')
  return partly ? t('orders.partlyThenCancelled') : t('status.cancelled')
}

const REASONS = {
  executed: 'orders.reasonExecuted',
  [SPOT_STATES.cancelled]: 'orders.reasonCancelled',
  remainder: 'orders.reasonRemainder',
  selfTrade: 'orders.reasonSelfTrade',
  expired: 'orders.reasonExpired',
  amended: 'orders.reasonAmended',
} as const satisfies Record<NonNullable<SpotOrderRow['closeReason']>, string>

/** Why an order closed, as a sentence; undefined while it is open. */
export function reasonOf(
  { closeReason, method }: Pick<SpotOrderRow, 'closeReason' | 'method'>,
  t: TFunction,
): string | undefined {
  if (closeReason === null) return undefined
  // A limit order ends so where it takes what its price finds at once.
  if (closeReason === 'remainder' && method === 'limit') return t('ticket.reasonIoc')
  return t(REASONS[closeReason])
}
