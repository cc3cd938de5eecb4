import { LADDER_FORMAT, type House } from '../market/house.ts'
import type { PricesPrinted, SpotTraded } from '../market/spot-events.ts'
import type { Step } from '../market/spot-state.ts'
import { shareOfTicks, ticksOf } from '../market/ticks.ts'
import { MOST_TICKS } from '../market/units.ts'
import { PPM } from '../exact.ts'
import type { MarketSpec } from '../specs.ts'
import type { Terms } from '../terms.ts'
import type { Leg, Trigger, TriggerSide, TriggerSource } from '../market/trigger.ts'

/** The lowest and the highest price of a record, in ticks. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Prices of a record, and the conditional orders that go by them. */
export interface Prices extends Range {
  readonly market: number
  readonly source: TriggerSource
}

/** What an index price is in ticks: rounded down for what is reached from below, up for the others. */
export function rangeOfIndex(terms: Terms, market: MarketSpec, price: number): Range {
  const scales = { market, index: terms.indexes[market.index]! }
  return {
    low: Math.min(ticksOf(price, PPM, scales, 'up'), MOST_TICKS),
    high: Math.min(ticksOf(price, PPM, scales, 'down'), MOST_TICKS),
  }
}

/**
 * What a trade counts as for those that go by the last trade: no price beyond the house's usual quotes, which
 * are those at `printed` where the record itself brings the price of their index.
 */
export function countedTrade(
  { house, terms }: { house: House; terms: Terms },
  { market: id, price }: Pick<SpotTraded, 'market' | 'price'>,
  printed?: number,
): number {
  if (terms.format < LADDER_FORMAT) return price
  const { bid, ask } = house.usualTop(terms.markets[id]!, printed)
  if (bid > 0 && price < bid) return bid
  return ask > 0 && price > ask ? ask : price
}

/** The prices that a record brings, in the order in which it tells whom they reach. */
export function pricesOf(house: House, { record, context }: Step): Prices[] {
  const terms = context.rules
  const printed = new Map<number, number>()
  const traded = new Map<number, Range>()
  const found: Prices[] = []
  for (const event of record.events) {
    if (event.type === 'pricesPrinted') {
      for (const { index, price } of (event as PricesPrinted).prints) {
        printed.set(index, price)
        for (const [id, market] of terms.markets.entries()) {
          if (market.index !== index) continue
          found.push({ market: id, source: 'index', ...rangeOfIndex(terms, market, price) })
        }
      }
    } else if (event.type === 'spotTraded') {
      const trade = event as SpotTraded
      const market = terms.markets[trade.market]
      if (!market) continue
      const price = countedTrade({ house, terms }, trade, printed.get(market.index))
      const { low, high } = traded.get(trade.market) ?? { low: price, high: price }
      traded.set(trade.market, { low: Math.min(low, price), high: Math.max(high, price) })
    }
  }
  for (const [market, range] of traded) found.push({ market, source: 'lastTrade', ...range })
  return found
}

/** The leg by which prices reach a conditional order; the stop where they reach both. */
export function legReached(trigger: Trigger, range: Range, at: number): TriggerSide | undefined {
  const expiresAt = trigger.terms?.expiresAt
  if (trigger.reached !== undefined || (expiresAt !== undefined && expiresAt <= at)) {
    return undefined
  }
  const up = trigger.up && levelOf('up', trigger.up, trigger.best) <= range.high
  const down = trigger.down && levelOf('down', trigger.down, trigger.best) >= range.low
  if (up && down) return stopOf(trigger)
  if (up) return 'up'
  return down ? 'down' : undefined
}

/** The side from which a price comes that is worse for what the order would sell or buy. */
export function stopOf({ side }: Pick<Trigger, 'side'>): TriggerSide {
  return side === 'sell' ? 'down' : 'up'
}

function levelOf(side: TriggerSide, { at, trail = 0 }: Leg, best = 0): number {
  if (at !== undefined) return at
  return side === 'up'
    ? shareOfTicks(best, PPM + trail, 'up')
    : shareOfTicks(best, PPM - trail, 'down')
}

/** Lets the best price of a trailing leg follow a price. */
export function follow(trigger: Trigger, { low, high }: Range): void {
  if (trigger.best === undefined) return
  if (trigger.up?.trail !== undefined) trigger.best = Math.min(trigger.best, low)
  else trigger.best = Math.max(trigger.best, high)
}
