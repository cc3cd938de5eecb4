import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type ProgramFill, momentOf } from '@candor/programs-protocol/operations'
import type { OwnFill } from '../../products/spot/calls/read-fills.ts'

/** A trade as the owner of one of its two orders sees it, in the words of programs. */
export function programFill(
  engine: Pick<EngineView, 'markets' | 'currencies'>,
  { trade, role, at }: OwnFill,
): ProgramFill {
  const market = engine.markets()[trade.market]!
  const base = engine.currencies()[market.base]!
  const quote = engine.currencies()[market.quote]!
  const takerBuys = trade.takerSide === 'buy'
  const buys = role === 'taker' ? takerBuys : !takerBuys
  const receives = buys ? base : quote
  return {
    id: String(trade.trade),
    orderId: String(role === 'taker' ? trade.takerOrder : trade.makerOrder),
    symbol: market.symbol,
    side: buys ? 'buy' : 'sell',
    role,
    price: formatUnits(trade.price, market.priceScale),
    quantity: formatUnits(trade.quantity, market.quantityScale),
    amount: formatUnits(trade.worth, quote.scale),
    fee: formatUnits(role === 'taker' ? trade.takerFee : trade.makerFee, receives.scale),
    feeCurrency: receives.code,
    at: momentOf(at),
  }
}
