import type { Side } from '@candor/engine'
import { betterFor } from './book.ts'
import type { ModelMarket } from './market.ts'

/** What rests and, while the index is fresh, what the ladder can still give; best first. */
export function modelDepth(
  market: ModelMarket,
  levels: number,
  at: number,
): { bids: { price: number; quantity: number }[]; asks: { price: number; quantity: number }[] } {
  return { bids: side(market, 'buy', levels, at), asks: side(market, 'sell', levels, at) }
}

function side(market: ModelMarket, of: Side, levels: number, at: number) {
  const lotsAt = new Map<bigint, bigint>()
  const add = (price: bigint, lots: bigint) => lotsAt.set(price, (lotsAt.get(price) ?? 0n) + lots)
  for (const { price, remaining } of market.book.inPriority(of)) add(price, remaining)
  let funds = market.ladderFunds(of)
  for (const { price, lots } of market.quotesAt(at, of)) {
    const affordable = funds / market.ladderCost(of, price)
    const given = lots < affordable ? lots : affordable
    if (given === 0n) break
    add(price, given)
    funds -= given * market.ladderCost(of, price)
    if (given < lots) break
  }
  return [...lotsAt]
    .sort(([a], [b]) => (betterFor(of, a, b) ? -1 : 1))
    .slice(0, levels)
    .map(([price, lots]) => ({ price: Number(price), quantity: Number(lots) }))
}
