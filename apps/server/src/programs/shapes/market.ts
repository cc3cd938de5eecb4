import type { EngineView, MarketSpec } from '@candor/engine'
import { formatUnits } from '@candor/money'
import {
  type ProgramMarket,
  type ProgramTicker,
  type ProgramTrade,
  momentOf,
} from '@candor/programs-protocol/operations'
import { multipleText } from '../../kernel/percent.ts'
import { quotationTick } from '../../market/quotes/quotation.ts'
import type { Quote } from '../../market/quotes/board.ts'
import type { Trade } from '../../market/trades/public-trades.ts'

/** A market's rules as programs see them. */
export function programMarket(
  engine: Pick<EngineView, 'currencies'>,
  spec: MarketSpec,
  isStale: boolean,
): ProgramMarket {
  const base = engine.currencies()[spec.base]!
  const quote = engine.currencies()[spec.quote]!
  return {
    symbol: spec.symbol,
    base: base.code,
    quote: quote.code,
    status: isStale ? 'paused' : 'trading',
    tickSize: formatUnits(1, spec.priceScale),
    lotSize: formatUnits(1, spec.quantityScale),
    minAmount: formatUnits(spec.minNotional, quote.scale),
    maxQuantity: formatUnits(spec.maxQuantity, spec.quantityScale),
    makerFee: multipleText(spec.makerFee),
    takerFee: multipleText(spec.takerFee),
    priceBand: multipleText(spec.band),
    maxOpenOrders: spec.maxOpenOrders,
  }
}

/** Price, best offers and the last day of a market. */
export function programTicker(
  engine: Pick<EngineView, 'depth'>,
  { id, spec, quote, now }: { id: number; spec: MarketSpec; quote: Quote; now: number },
): ProgramTicker {
  const { bids, asks } = engine.depth(id, 1, now)
  const tick = quotationTick(quote)
  const price = (level: { price: number } | undefined) =>
    level ? formatUnits(level.price, spec.priceScale) : null
  const quantity = (level: { quantity: number } | undefined) =>
    level ? formatUnits(level.quantity, spec.quantityScale) : null
  return {
    symbol: spec.symbol,
    last: tick.price,
    bid: price(bids[0]),
    bidQuantity: quantity(bids[0]),
    ask: price(asks[0]),
    askQuantity: quantity(asks[0]),
    open: formatUnits(quote.day?.reference ?? quote.price, quote.instrument.scale),
    high: tick.high,
    low: tick.low,
    change: tick.change,
    changePercent: tick.changePercent,
    volume: tick.volume,
    quoteVolume: tick.quoteVolume,
    stale: tick.stale,
    at: momentOf(tick.at),
  }
}

/** A public trade as programs see it. */
export function programTrade(
  spec: MarketSpec,
  { id, price, quantity, takerSide, at }: Trade,
): ProgramTrade {
  return {
    id: String(id),
    symbol: spec.symbol,
    price: formatUnits(price, spec.priceScale),
    quantity: formatUnits(quantity, spec.quantityScale),
    side: takerSide,
    at: momentOf(at),
  }
}
