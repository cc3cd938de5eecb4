import type { EngineView, MarketSpec } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type PairInfo, calls } from '@candor/protocol'
import { SETTLEMENT_CURRENCY } from '../../../catalogue/catalogue.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'

export const tradingRulesHandler = handler(
  calls.getTransInfo,
  async (kernel: Pick<Kernel, 'store' | 'transactor'>, caller) => {
    const { store, transactor } = kernel
    const { engine } = transactor
    const currency = engine.policy()?.giftCurrency ?? engine.currencyId(SETTLEMENT_CURRENCY)!
    const { code, scale } = engine.currencies()[currency]!
    const [volume, user] = await Promise.all([
      store
        .selectFrom('engine_volumes')
        .select('worth')
        .where('user_id', '=', caller.user.id)
        .where('currency', '=', currency)
        .executeTakeFirst(),
      store
        .selectFrom('engine_users')
        .select('turnover_due')
        .where('user_id', '=', caller.user.id)
        .executeTakeFirst(),
    ])
    return {
      pairs: engine.markets().map((market) => pairInfo(engine, market)),
      currencyCode: code,
      tradedVolume: formatUnits(volume?.worth ?? 0n, scale),
      turnoverDue: formatUnits(user?.turnover_due ?? 0n, scale),
    }
  },
)

function pairInfo(engine: EngineView, market: MarketSpec): PairInfo {
  const base = engine.currencies()[market.base]!
  const quote = engine.currencies()[market.quote]!
  return {
    symbol: market.symbol,
    base: base.code,
    quote: quote.code,
    baseScale: base.scale,
    quoteScale: quote.scale,
    priceScale: market.priceScale,
    quantityScale: market.quantityScale,
    minAmount: formatUnits(market.minNotional, quote.scale),
    maxQuantity: formatUnits(market.maxQuantity, market.quantityScale),
    makerFeePercent: percentText(market.makerFee),
    takerFeePercent: percentText(market.takerFee),
    bandPercent: percentText(market.band),
    maxOpenOrders: market.maxOpenOrders,
  }
}
