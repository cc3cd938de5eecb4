import type { Kernel } from '../../kernel/kernel.ts'
import { type Ticker, calls } from '@candor/protocol'
import type { Quote } from '../quotes/board.ts'
import type { Market, Pricing } from '../pricing.ts'
import { quotationTick, sparkline } from '../quotes/quotation.ts'
import { handler } from '../../kernel/handler.ts'

/** Lists are made anew after this long; the stream tells of each print. */
const LISTED_MS = 250

const lists = new WeakMap<Market, { at: number; tickers: Ticker[] }>()

/** The quotation list of coin pairs, by volume in the quote currency, largest first. */
export const tickersHandler = handler(
  calls.tickers,
  async (needs: Pick<Kernel, 'transactor' | 'now'> & Pricing) => {
    const at = needs.now()
    const kept = lists.get(needs.market)
    if (kept && kept.at <= at && at - kept.at < LISTED_MS) return kept.tickers
    const tickers = listed(needs)
    lists.set(needs.market, { at, tickers })
    return tickers
  },
)

function listed(needs: Pick<Kernel, 'transactor'> & Pricing): Ticker[] {
  const pairs = needs.market.quotes().filter(({ instrument }) => instrument.kind === 'pair')
  pairs.sort((a, b) => Number((b.day?.worth ?? 0n) * unit(a) - (a.day?.worth ?? 0n) * unit(b)))
  return pairs.flatMap((quote) => tickerOf(needs, quote) ?? [])
}

/** Worths of pairs count in different units: each is compared in the other's. */
function unit({ instrument }: Quote): bigint {
  return 10n ** BigInt(instrument.scale + instrument.volumeScale)
}

function tickerOf(
  { market, transactor }: Pick<Kernel, 'transactor'> & Pricing,
  quote: Quote,
): Ticker | undefined {
  const { engine } = transactor
  const { symbol, name } = quote.instrument
  const id = engine.marketId(symbol)
  const spec = id === undefined ? undefined : engine.markets()[id]
  if (id === undefined || !spec) return undefined
  return {
    ...quotationTick(quote),
    name,
    priceScale: quote.instrument.scale,
    sparkline: sparkline(quote),
    base: engine.currencies()[spec.base]!.code,
    quote: engine.currencies()[spec.quote]!.code,
    quantityScale: spec.quantityScale,
    orderCount: market.orderCount(id),
  }
}
