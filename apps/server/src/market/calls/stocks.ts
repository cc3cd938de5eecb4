import type { Pricing } from '../pricing.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Stock, calls } from '@candor/protocol'
import { isOpenAt, nextChangeAt } from '../hours/hours.ts'
import { quotationTick, sparkline } from '../quotes/quotation.ts'
import { STOCKS, type StockInstrument } from '../../catalogue/stocks.ts'
import { handler } from '../../kernel/handler.ts'

export const stocksHandler = handler(
  calls.futures,
  async (needs: Pick<Kernel, 'now'> & Pricing, _caller, input) => {
    const { market } = input.query
    const listed = STOCKS.filter((one) => market === undefined || one.market === market)
    return listed.flatMap((instrument) => futureOf(needs, instrument) ?? [])
  },
)

function futureOf(
  needs: Pick<Kernel, 'now'> & Pricing,
  listed: StockInstrument,
): Stock | undefined {
  const quote = needs.market.quote(listed.symbol)
  if (!quote) return undefined
  const now = needs.now()
  const { name, scale, hours } = quote.instrument
  return {
    ...quotationTick(quote),
    name,
    priceScale: scale,
    sparkline: sparkline(quote),
    market: listed.market,
    currencyCode: listed.currency,
    trading: isOpenAt(hours, now),
    nextChangeAt: nextChangeAt(hours, now),
  }
}
