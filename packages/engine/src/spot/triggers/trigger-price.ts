import type { Price } from '@candor/money'
import { boundsTrades } from '../../core/record-format.ts'
import type { State } from '../../core/state.ts'
import { isFresh } from '../../prices/index-prices.ts'
import { MAX_PRICE } from '../book/sides.ts'
import type { Market } from '../market.ts'
import type { TriggerRange } from './market-triggers.ts'
import type { TriggerSource } from './trigger.ts'

/** An index price in ticks: what is reached from below counts it rounded down, from above up. */
export function rangeOfIndex(market: Market, index: number): TriggerRange {
  return {
    low: Math.min(market.indexTicks(index, 'up'), MAX_PRICE),
    high: Math.min(market.indexTicks(index), MAX_PRICE),
  }
}

/**
 * What a trade counts as for those that go by the last trade: in a book in which the house quotes, no
 * price beyond its quotes as they usually are at the index. Two people can agree on any within its wide
 * quotes; so no trade sets off more than the index itself would, but for that spread.
 * `top`: those quotes.
 */
export function countedTrade(
  state: State,
  top: { bid: number; ask: number },
  price: number,
): number {
  if (!boundsTrades(state)) return price
  if (top.bid > 0 && price < top.bid) return top.bid
  return top.ask > 0 && price > top.ask ? top.ask : price
}

/** The price that a source is at; undefined where it has none that counts. */
export function rangeNow(
  state: State,
  market: Market,
  { source, at }: { source: TriggerSource; at: number },
): TriggerRange | undefined {
  if (source === 'lastTrade') {
    const last = state.triggers.lastTrades[market.id] ?? 0
    return last > 0 ? { low: last, high: last } : undefined
  }
  const { index } = market.spec
  const print = state.prices[index]
  return isFresh(state.indexes[index]!, print, at) ? rangeOfIndex(market, print.price) : undefined
}

/** A number of ticks that a range holds, as a price. */
export function asPrice(ticks: number): Price {
  return ticks as Price
}
