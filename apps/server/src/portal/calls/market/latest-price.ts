import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const latestPriceHandler = handler(calls.latestPrice, async (context, _caller, input) => {
  const { market, now } = context
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
})
