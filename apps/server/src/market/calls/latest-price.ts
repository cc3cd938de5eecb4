import type { Pricing } from '../pricing.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { handler } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

export const latestPriceHandler = handler(
  calls.latestPrice,
  async (needs: Pick<Kernel, 'now'> & Pricing, _caller, input) => {
    const { market, now } = needs
    const { symbol, recentSeconds } = input.query
    const quote = market.hasChart(symbol) ? market.quote(symbol) : undefined
    if (!quote) return new Refusal('market_unknown')
    const { price, at, stale, instrument } = quote
    const text = (units: number) => formatUnits(units, instrument.scale)
    const recent = market.recent(symbol, now() - recentSeconds * 1_000)
    return {
      symbol,
      price: text(price),
      at,
      stale,
      recent:
        recentSeconds === 0 ? [] : recent.map((each) => ({ at: each.at, price: text(each.price) })),
    }
  },
)
