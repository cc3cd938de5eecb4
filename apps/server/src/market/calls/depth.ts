import type { Pricing } from '../pricing.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { calls } from '@candor/protocol'
import { depthOf } from '../trades/depth.ts'
import { handler } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const depthHandler = handler(
  calls.marketTrade,
  async (needs: Pick<Kernel, 'transactor' | 'now'> & Pricing, _caller, input) => {
    const { symbol, limit } = input.query
    const parts = { engine: needs.transactor.engine, market: needs.market, now: needs.now }
    return depthOf(parts, symbol, limit) ?? new Refusal('market_unknown')
  },
)
