import { indexFilledAt, isLiquidated, liquidationPrice } from '@candor/terms'
import type { CloseCause } from './events.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'
import type { FuturesSpec } from './rules.ts'
import { isStepReached, type PositionStep, trailingStop } from './steps.ts'
import type { TriggerPrices } from './triggers.ts'

/** What a print does to an order: opens a waiting one, closes parts of a position, or all for this cause. */
export type Act = 'open' | 'step' | Exclude<CloseCause, 'user' | 'reverse'>

/** Where the index has to go for anything to happen to an order. */
export function triggerPrices(order: FuturesOrder, rules: FuturesSpec): TriggerPrices {
  const { direction, price, stopLoss, takeProfit } = order
  const isLong = direction === 'long'
  if (!order.isOpen) {
    const limit = order.spreadDue ? indexFilledAt(direction, price, rules.halfSpread) : price
    return isLong ? { below: limit, above: 0 } : { below: 0, above: limit }
  }
  const pricesOf = (kind: PositionStep['kind']) =>
    order.steps.filter((step) => step.kind === kind).map((step) => step.price)
  const liquidation = liquidationPrice(positionOf(order, rules))
  const trailing = trailingStop(direction, order.trailing)
  const worst = [stopLoss, liquidation, trailing, ...pricesOf('stopLoss')]
  const best = [takeProfit, ...pricesOf('takeProfit')]
  return isLong
    ? { below: Math.max(...worst), above: lowest(best) }
    : { below: Math.max(...best), above: lowest(worst) }
}

/** The lowest of these that is a price; 0 where none is. */
function lowest(prices: readonly number[]): number {
  const found = Math.min(...prices.map((price) => price || Infinity))
  return found === Infinity ? 0 : found
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
  const trailing = trailingStop(direction, order.trailing)
  if (trailing > 0 && (isLong ? index <= trailing : index >= trailing)) return 'trailingStop'
  if (isLiquidated(positionOf(order, rules), index)) return 'liquidation'
  return order.steps.some((step) => isStepReached(direction, step, index)) ? 'step' : undefined
}
