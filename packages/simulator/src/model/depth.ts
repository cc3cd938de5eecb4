import type { Side } from '@candor/engine'
import { type Resting, betterFor } from './book.ts'
import type { Quote } from './ladder.ts'
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
  const people = market.book.inPriority(of)
  for (const { price, remaining } of people) add(price, remaining)
  let funds = market.ladderFunds(of)
  const quotes = market.quotesAt(at, of)
  for (const { price, lots } of market.stepsBack ? behind(people, quotes, of) : quotes) {
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

/** The ladder's lots down to each price, less what people offer at that price or a better one. */
function behind(people: readonly Resting[], quotes: readonly Quote[], of: Side): Quote[] {
  let inAll = 0n
  let given = 0n
  const left: Quote[] = []
  for (const { price, lots } of quotes) {
    inAll += lots
    const before = people
      .filter((order) => !betterFor(of, price, order.price))
      .reduce((sum, { remaining }) => sum + remaining, 0n)
    if (inAll - before <= given) continue
    left.push({ price, lots: inAll - before - given })
    given = inAll - before
  }
  return left
}
