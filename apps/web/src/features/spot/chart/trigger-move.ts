import type { TriggerLegRow, TriggerRow, TriggerTicket } from '@candor/protocol'
import {
  type Decimal,
  compare,
  divide,
  multiply,
  subtract,
  trimZeros,
} from '@candor/money/decimals'
import type { Say } from '../../../shared/form/form-design.ts'
import type { PairFacts } from '../pairs/pair-rules.ts'
import { trailingDistance } from '../../../shared/orders/trailing-distance.ts'
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
 * waits for the next price. An exit grows while the order that it belongs to fills.
 */
export function isMovable({ status, reachedAt, exitOf }: TriggerRow): boolean {
  return status === 'waiting' && reachedAt === null && exitOf === undefined
}

/** The nearest and the furthest that a trailing stop follows, in percent. */
const LEAST_TRAIL = '0.01'
const MOST_TRAIL = '50'

/** A leg where it was pulled to: at a price, or at the distance of a trailing stop. */
export type MovedTo = Pick<TriggerLegRow, 'triggerPrice' | 'trailPercent'>

/**
 * What a leg comes to at a price. A trailing stop has the distance that the price has from the one of
 * now; undefined while that is not known.
 */
export function movedTo(
  { side, source, ...legs }: TriggerRow,
  key: LegKey,
  price: Decimal,
  { index, lastTrade }: Pick<MoveAround, 'index' | 'lastTrade'>,
): MovedTo | undefined {
  if (legs[key]?.trailPercent === undefined) return { triggerPrice: price }
  const now = source === 'index' ? index : lastTrade
  if (now === undefined) return undefined
  const distance = trailingDistance(side === 'sell' ? 'below' : 'above', price, now)
  return { trailPercent: trimZeros(distance) }
}

/** The order as it is sent anew, with one of its legs moved; all its other terms stay. */
export function movedTerms(
  order: TriggerRow,
  key: LegKey,
  to: MovedTo,
): Omit<TriggerTicket, 'requestId'> {
  const { symbol, side, source, quantity, amount } = order
  const { timeInForce, expiresAt, postOnly, selfTrade, clientOrderId } = order
  const { stop, takeProfit } = movedLegs(order, key, to)
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

function movedLegs(order: TriggerRow, moved: LegKey, to: MovedTo) {
  const leg = (key: LegKey): TriggerLegRow | undefined => {
    if (!order[key]) return undefined
    // Where a trailing stop stands now is no term of it.
    const { trailPrice, ...own } = order[key]
    return key === moved ? { ...own, ...to } : own
  }
  return { stop: leg('stop'), takeProfit: leg('takeProfit') }
}

/** Why the order cannot wait for a price, as a sentence; undefined where it can. */
export function moveFault(
  order: TriggerRow,
  key: LegKey,
  price: Decimal,
  around: MoveAround,
): string | undefined {
  const { pair, index, lastTrade, say } = around
  const { t, format } = say
  const to = movedTo(order, key, price, around)
  if (to === undefined) return t('spot.paused')
  const { side, source, quantity } = order
  const now = source === 'index' ? index : lastTrade
  const leg = key === 'stop' ? 'stop' : 'goal'
  if (now !== undefined && isReached(leg, { side, at: price, price: now })) {
    return t('ticket.reachedNow')
  }
  const distance = to.trailPercent
  const isNear = distance !== undefined && compare(distance, LEAST_TRAIL) < 0
  if (isNear || (distance !== undefined && compare(distance, MOST_TRAIL) > 0)) {
    return `${t('ticket.distance')}: ${t('ticket.distanceRange')}`
  }
  const { stop, takeProfit } = movedLegs(order, key, to)
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
  around: MoveAround,
): string[] {
  const { index, lastTrade, say } = around
  const { t, format } = say
  const to = movedTo(order, key, price, around)
  if (to === undefined) return []
  const { side, source } = order
  const { stop, takeProfit } = movedLegs(order, key, to)
  const waits = waitsFor(
    {
      side,
      source,
      ...(key === 'stop' ? { stop: stop ?? null } : { takeProfit: takeProfit ?? null }),
    },
    t,
    format,
  )
  // Its order trades where the price is then; and whatever it followed so far counts no more.
  const trail = stop?.trailPercent
  const anew =
    trail === undefined ? [] : [t('held.trailsAnew', { percent: format.ratePercent(trail) })]
  if (to.trailPercent !== undefined) return [...anew, ...waits]
  const said = [t('held.anew'), ...waits, ...anew]
  const now = source === 'index' ? index : lastTrade
  if (now === undefined) return said
  const isAbove = compare(price, now) > 0
  const apart = isAbove ? subtract(price, now) : subtract(now, price)
  const percent = format.ratePercent(divide(multiply(apart, '100'), now, 2) ?? '0')
  return [...said, isAbove ? t('ask.above', { percent }) : t('ask.below', { percent })]
}
