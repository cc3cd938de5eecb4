import type { Price } from '@candor/money'
import type { State } from '../core/state.ts'
import type { FuturesOrder } from './futures-order.ts'
import { triggerPrices } from './trigger-prices.ts'

/**
 * Lets trailing stops follow a print of an index that is better for their positions than any before. A
 * print at which something is still to be carried out counts when that is done: no stop is judged at a
 * print by the best of a later one.
 */
export function followTrailing(state: State, index: number, price: Price): void {
  for (const market of state.futures) {
    if (market.spec.index !== index || market.bests.isEmpty) continue
    const better: number[] = []
    market.bests.collect(price, better)
    for (const id of better) {
      const order = state.futuresOrders.get(id)!
      order.trailing = { ppm: order.trailing!.ppm, best: price }
      watchOrder(state, order)
    }
  }
}

/** Sets the prices that an order is looked at for. */
export function watchOrder(state: State, order: FuturesOrder): void {
  const { triggers, bests, versions } = state.futures[order.futures]!
  triggers.set(order.id, triggerPrices(order, versions[order.version]!))
  if (!order.trailing) return bests.remove(order.id)
  const { best } = order.trailing
  const isLong = order.direction === 'long'
  bests.set(order.id, isLong ? { below: 0, above: best + 1 } : { below: best - 1, above: 0 })
}
