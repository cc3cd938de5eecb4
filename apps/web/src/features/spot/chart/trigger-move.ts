import type { TriggerLegRow, TriggerRow, TriggerTicket } from '@candor/protocol'
import { type Decimal, compare, divide, multiply, subtract } from '@candor/money/decimals'
import type { Say } from '../../../shared/form/form-design.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { waitsFor } from '../terms/trigger-text.ts'
import { isReached } from '../ticket/trigger-reached.ts'

/** A way in which a conditional order is reached. */
export type LegKey = 'stop' | 'takeProfit'

export interface MoveAround {
  pair: PairFacts
  /** The index and the last trade now, as far as they are known. */
  index: Decimal | undefined
  lastTrade: Decimal | undefined
  say: Say
}

/**
 * Whether an order can be taken back and placed anew by what its row says. One that is reached already
 * waits for the next price. An exit grows while the order that it belongs to fills. A trailing stop would
 * begin to follow anew, and has no price that can be chosen.
 */
export function isMovable({ status, reachedAt, exitOf, stop, takeProfit }: TriggerRow): boolean {
  const trails = [stop, takeProfit].some((leg) => leg?.trailPercent !== undefined)
  return status === 'waiting' && reachedAt === null && exitOf === undefined && !trails
}

/** The order as it is sent anew, with one of its prices moved; all its other terms stay. */
export function movedTerms(
  order: TriggerRow,
  key: LegKey,
  price: Decimal,
): Omit<TriggerTicket, 'requestId'> {
  const { symbol, side, source, quantity, amount } = order
  const { timeInForce, expiresAt, postOnly, selfTrade, clientOrderId } = order
  const { stop, takeProfit } = movedLegs(order, key, price)
  return {
    ...{ symbol, side, source },
    ...(stop && { stop }),
    ...(takeProfit && { takeProfit }),
    ...(quantity !== null && { quantity }),
    ...(amount !== null && { amount }),
    ...(timeInForce !== undefined && { timeInForce }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(postOnly !== undefined && { postOnly }),
    ...(selfTrade !== undefined && { selfTrade }),
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
}

function movedLegs(order: TriggerRow, moved: LegKey, price: Decimal) {
  const leg = (key: LegKey): TriggerLegRow | undefined => {
    const own = order[key]
    if (!own) return undefined
    return key === moved ? { ...own, triggerPrice: price } : own
  }
  return { stop: leg('stop'), takeProfit: leg('takeProfit') }
}

/** Why the order cannot wait for a price, as a sentence; undefined where it can. */
export function moveFault(
  order: TriggerRow,
  key: LegKey,
  price: Decimal,
  { pair, index, lastTrade, say: { t, format } }: MoveAround,
): string | undefined {
  const { side, source, quantity } = order
  const now = source === 'index' ? index : lastTrade
  const leg = key === 'stop' ? 'stop' : 'goal'
  if (now !== undefined && isReached(leg, { side, at: price, price: now })) {
    return t('ticket.reachedNow')
  }
  const { stop, takeProfit } = movedLegs(order, key, price)
  const [loss, goal] = [stop?.triggerPrice, takeProfit?.triggerPrice]
  if (loss !== undefined && goal !== undefined) {
    const apart = compare(goal, loss)
    if (side === 'sell' ? apart <= 0 : apart >= 0) {
      return side === 'sell' ? t('ticket.goalAbove') : t('ticket.goalBelow')
    }
  }
  const { rules } = pair
  const sellsBest = side === 'sell' && order[key]?.method === 'market' && quantity !== null
  if (rules && sellsBest && compare(multiply(price, quantity), rules.minAmount) < 0) {
    return t('spot.smallest', { amount: `${format.amount(rules.minAmount)} ${pair.quote}` })
  }
  return undefined
}

/** What moving it to a price means, in sentences. */
export function moveMeaning(
  order: TriggerRow,
  key: LegKey,
  price: Decimal,
  { index, lastTrade, say: { t, format } }: MoveAround,
): string[] {
  const { side, source } = order
  const moved = movedLegs(order, key, price)[key] ?? null
  const legs = key === 'stop' ? { stop: moved } : { takeProfit: moved }
  const said = [t('held.anew'), ...waitsFor({ side, source, ...legs }, t, format)]
  const now = source === 'index' ? index : lastTrade
  if (now === undefined) return said
  const isAbove = compare(price, now) > 0
  const apart = isAbove ? subtract(price, now) : subtract(now, price)
  const percent = format.ratePercent(divide(multiply(apart, '100'), now, 2) ?? '0')
  return [...said, isAbove ? t('ask.above', { percent }) : t('ask.below', { percent })]
}
