import { formatUnits } from '@candor/money'
import { calls } from '@candor/protocol'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'

export const latestPriceHandler = handler(calls.latestPrice, async ({ market }, _caller, input) => {
  const { symbol } = input.query
  const quote = market.hasChart(symbol) ? market.quote(symbol) : undefined
  if (!quote) return new Refusal('market_unknown')
  const { price, at, stale, instrument } = quote
  return { symbol, price: formatUnits(price, instrument.scale), at, stale }
})
