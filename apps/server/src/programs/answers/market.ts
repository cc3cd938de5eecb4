import type { EngineView, MarketSpec } from '@candor/engine'
import { marketOperations as ops, momentOf } from '@candor/programs-protocol/operations'
import { currencyCore } from '../../catalogue/calls/currency-core.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Pricing } from '../../market/pricing.ts'
import { wireCandle } from '../../market/quotes/quotation.ts'
import { depthOf } from '../../market/trades/depth.ts'
import { answering } from '../answer.ts'
import { programMarket, programTicker, programTrade } from '../shapes/market.ts'

type Needs = Pick<Kernel, 'transactor' | 'now'> & Pricing

/** A market by its symbol. Throws the refusal `market_unknown`. */
function marketOf(engine: EngineView, symbol: string): { id: number; spec: MarketSpec } {
  const id = engine.marketId(symbol)
  if (id === undefined) throw new Refusal('market_unknown')
  return { id, spec: engine.markets()[id]! }
}

function tickerOf({ transactor: { engine }, market, now }: Needs, symbol: string) {
  const quote = market.quote(symbol)
  if (!quote) throw new Refusal('market_unknown')
  return programTicker(engine, { ...marketOf(engine, symbol), quote, now: now() })
}

export const marketAnswers = [
  answering(ops.serverTime, async ({ now }: Needs) => momentOf(now())),
  answering(ops.listMarkets, async ({ transactor: { engine }, market }: Needs) =>
    engine
      .markets()
      .map((spec) => programMarket(engine, spec, market.quote(spec.symbol)?.stale ?? true)),
  ),
  answering(ops.listCurrencies, async ({ transactor: { engine } }: Needs, { language }) =>
    engine.currencies().map(({ code }) => {
      const { name, scale } = currencyCore(code, language)
      return { code, name, digits: scale }
    }),
  ),
  answering(ops.listTickers, async (needs: Needs) =>
    needs.transactor.engine
      .markets()
      .filter(({ symbol }) => needs.market.quote(symbol))
      .map(({ symbol }) => tickerOf(needs, symbol)),
  ),
  answering(ops.getTicker, async (needs: Needs, _caller, { params }) =>
    tickerOf(needs, params.symbol),
  ),
  answering(ops.getDepth, async (needs: Needs, _caller, { params, query }) => {
    const parts = { engine: needs.transactor.engine, market: needs.market, now: needs.now }
    const book = depthOf(parts, params.symbol, query.limit)
    if (!book) throw new Refusal('market_unknown')
    const { symbol, bids, asks, at } = book
    return { symbol, bids, asks, at: momentOf(at) }
  }),
  answering(ops.listTrades, async ({ transactor, market }: Needs, _caller, { params, query }) => {
    const { id, spec } = marketOf(transactor.engine, params.symbol)
    return market.trades(id, query.limit).map((trade) => programTrade(spec, trade))
  }),
  answering(ops.listCandles, async ({ market }: Needs, _caller, { params, query }) => {
    const { interval, limit, before } = query
    const instrument = market.source.instruments.find(
      ({ symbol, kind }) => symbol === params.symbol && kind === 'pair',
    )
    if (!instrument) throw new Refusal('market_unknown')
    const found = await market.candles(params.symbol, interval, limit, before)
    return found.map((one) => {
      const { time, open, high, low, close, volume } = wireCandle(instrument, one)
      return [time, open, high, low, close, volume] as [
        number,
        string,
        string,
        string,
        string,
        string,
      ]
    })
  }),
]
