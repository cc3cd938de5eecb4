import type { EngineView, MarketSpec } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { type PairInfo, calls } from '@candor/protocol'
import { SETTLEMENT_CURRENCY } from '../../../catalogue/catalogue.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { percentText } from '../../../kernel/percent.ts'

export const tradingRulesHandler = handler(
  calls.getTransInfo,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>, caller) => {
    const { store, transactor, now } = kernel
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
      pairs: engine.markets().map((market, id) => ({
        ...pairInfo(engine, market),
        ...ownFees(engine, id, { user: caller.user.id, at: now() }),
      })),
      currencyCode: code,
      tradedVolume: formatUnits(volume?.worth ?? 0n, scale),
      turnoverDue: formatUnits(user?.turnover_due ?? 0n, scale),
    }
  },
)

type OwnFees = Pick<PairInfo, 'makerFeePercent' | 'takerFeePercent'>

function ownFees(
  engine: EngineView,
  market: number,
  { user, at }: { user: number; at: number },
): OwnFees {
  const { makerFee, takerFee } = engine.spotFees(user, market, at)
  return { makerFeePercent: percentText(makerFee), takerFeePercent: percentText(takerFee) }
}

function pairInfo(engine: EngineView, market: MarketSpec): Omit<PairInfo, keyof OwnFees> {
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
    bandPercent: percentText(market.band),
    maxOpenOrders: market.maxOpenOrders,
  }
}
