import { indexFilledAt, isLiquidated, liquidationPrice } from '@candor/terms'
import type { CloseCause } from './events.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'
import type { FuturesSpec } from './rules.ts'
import type { TriggerPrices } from './triggers.ts'

/** What a print does to an order: opens a waiting one, or closes a position for this cause. */
export type Act = 'open' | Extract<CloseCause, 'stopLoss' | 'takeProfit' | 'liquidation'>

/** Where the index has to go for anything to happen to an order. */
export function triggerPrices(order: FuturesOrder, rules: FuturesSpec): TriggerPrices {
  const { direction, price, stopLoss, takeProfit } = order
  const isLong = direction === 'long'
  if (!order.isOpen) {
    const limit = order.spreadDue ? indexFilledAt(direction, price, rules.halfSpread) : price
    return isLong ? { below: limit, above: 0 } : { below: 0, above: limit }
  }
  const liquidation = liquidationPrice(positionOf(order, rules))
  if (isLong) return { below: Math.max(stopLoss, liquidation), above: takeProfit }
  const above = stopLoss === 0 ? liquidation : Math.min(stopLoss, liquidation)
  return { below: takeProfit, above }
}

/** Whether an index has reached an order's limit. */
export function reachesLimit(order: Pick<FuturesOrder, 'direction' | 'price'>, index: number) {
  return order.direction === 'long' ? index <= order.price : index >= order.price
}

/** What an index does to an order, if anything; where several apply, the one the user asked for. */
export function actAt(order: FuturesOrder, rules: FuturesSpec, index: number): Act | undefined {
  const { direction, stopLoss, takeProfit } = order
  const isLong = direction === 'long'
  if (!order.isOpen) {
    const { below, above } = triggerPrices(order, rules)
    return (isLong ? index <= below : index >= above) ? 'open' : undefined
  }
  if (stopLoss > 0 && (isLong ? index <= stopLoss : index >= stopLoss)) return 'stopLoss'
  if (takeProfit > 0 && (isLong ? index >= takeProfit : index <= takeProfit)) return 'takeProfit'
  return isLiquidated(positionOf(order, rules), index) ? 'liquidation' : undefined
}
