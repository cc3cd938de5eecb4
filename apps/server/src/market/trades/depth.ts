import type { EngineView, Level, MarketSpec } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { Depth, DepthLevel, PublicTrade } from '@candor/protocol'
import type { Market } from '../pricing.ts'
import type { Trade } from './public-trades.ts'

/** What a book is shown from; `now` decides whether the ladder's index is fresh enough. */
export interface DepthParts {
  engine: EngineView
  market: Pick<Market, 'trades'>
  now: () => number
}

/** The book and the newest trades of a pair, or undefined where the symbol has no book. */
export function depthOf(parts: DepthParts, symbol: string, limit: number): Depth | undefined {
  const id = parts.engine.marketId(symbol)
  const spec = id === undefined ? undefined : parts.engine.markets()[id]
  if (id === undefined || !spec) return undefined
  const at = parts.now()
  const { bids, asks } = parts.engine.depth(id, limit, at)
  return {
    symbol,
    trades: parts.market.trades(id, limit).map((trade) => wireTrade(spec, trade)),
    bids: bids.map((level) => wireLevel(spec, level)),
    asks: asks.map((level) => wireLevel(spec, level)),
    at,
  }
}

function wireTrade(spec: MarketSpec, { id, price, quantity, takerSide, at }: Trade): PublicTrade {
  return {
    id: String(id),
    price: formatUnits(price, spec.priceScale),
    quantity: formatUnits(quantity, spec.quantityScale),
    side: takerSide,
    time: at,
  }
}

function wireLevel(spec: MarketSpec, { price, quantity }: Level): DepthLevel {
  return [formatUnits(price, spec.priceScale), formatUnits(quantity, spec.quantityScale)]
}
