import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { SpotFillRow } from '@candor/protocol'
import type { OwnFill } from './read-fills.ts'

/** One fill as the owner of the order sees it. Scales and currencies of a market never change. */
export function spotFillRow(
  engine: Pick<EngineView, 'markets' | 'currencies'>,
  { trade, role, at }: OwnFill,
): SpotFillRow {
  const market = engine.markets()[trade.market]!
  const takerBuys = trade.takerSide === 'buy'
  return {
    id: String(trade.trade),
    orderId: String(role === 'taker' ? trade.takerOrder : trade.makerOrder),
    symbol: market.symbol,
    base: engine.currencies()[market.base]!.code,
    quote: engine.currencies()[market.quote]!.code,
    side: takerBuys === (role === 'taker') ? 'buy' : 'sell',
    price: formatUnits(trade.price, market.priceScale),
    quantity: formatUnits(trade.quantity, market.quantityScale),
    at,
  }
}
