import { calls } from '@candor/protocol'
import { depthOf } from '../../../market/depth.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const marketTradeHandler = handler(calls.marketTrade, async (context, _caller, input) => {
  const { symbol, limit } = input.query
  const parts = { engine: context.transactor.engine, market: context.market, now: context.now }
  return depthOf(parts, symbol, limit) ?? new Refusal('market_unknown')
})
