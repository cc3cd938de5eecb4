import { type Future, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { isOpenAt, nextChangeAt } from '../../../market/hours.ts'
import { quotationTick, sparkline } from '../../../market/quotation.ts'
import { FUTURES, type FuturesInstrument } from '../../../venue/futures.ts'
import { handler } from '../../handler.ts'

export const futuresHandler = handler(calls.futures, async (context, _caller, input) => {
  const { market } = input.query
  const listed = FUTURES.filter((one) => market === undefined || one.market === market)
  return listed.flatMap((instrument) => futureOf(context, instrument) ?? [])
})

function futureOf(context: Context, listed: FuturesInstrument): Future | undefined {
  const quote = context.market.quote(listed.symbol)
  if (!quote) return undefined
  const now = context.now()
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
