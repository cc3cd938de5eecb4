import type { Rejection, TriggerTerms } from '@candor/engine'
import { WIDEST } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { type Seen, legs, levelOf, spends } from './trigger.ts'

function isCount(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && value! > 0
}

/** What is wrong with it by itself. */
export function shapeFault(terms: TriggerTerms): Rejection | undefined {
  if (legs(terms).length === 0) return 'trigger_invalid'
  for (const { side, leg } of legs(terms)) {
    const { at, trail, method, price } = leg
    const says = [at, trail].filter((value) => value !== undefined)
    if (says.length !== 1 || !isCount(says[0])) return 'trigger_invalid'
    if (trail !== undefined) {
      const isStop = (terms.side === 'sell') === (side === 'down')
      const isNear = trail >= 100 && trail <= 500_000
      if (!isStop || !isNear || method === 'limit') return 'trigger_invalid'
    }
    if (method === 'limit' && price === undefined) return 'price_missing'
    if (method === 'limit' && !isCount(price)) return 'price_out_of_range'
  }
  const { quantity, amount } = terms
  if (spends(terms)) {
    if (amount === undefined || amount <= 0n || amount > WIDEST) return 'amount_not_positive'
  }
  if (quantity === undefined) {
    const onlySpends = spends(terms) && legs(terms).every(({ leg }) => leg.method === 'market')
    return onlySpends ? undefined : 'quantity_missing'
  }
  return isCount(quantity) ? undefined : 'quantity_out_of_range'
}

/** What is wrong with the size of the order that a leg would place. */
export function sizeFault(
  market: ModelMarket,
  terms: TriggerTerms,
  { side, leg }: ReturnType<typeof legs>[number],
  seen: Seen | undefined,
): Rejection | undefined {
  const { minNotional, maxQuantity } = market.spec
  const isLimit = leg.method === 'limit'
  const highest = market.highestLimit
  if (BigInt(leg.at ?? 0) > highest) return 'price_out_of_range'
  if (isLimit && BigInt(leg.price!) > highest) return 'price_out_of_range'
  const { quantity, amount } = terms
  if (quantity !== undefined && quantity > maxQuantity) return 'order_too_large'
  const isKnown = leg.at !== undefined || isLimit || seen !== undefined
  const best = seen && (side === 'down' ? seen.high : seen.low)
  const level = isLimit ? BigInt(leg.price!) : isKnown ? levelOf(leg, side, best) : undefined
  const price = level === undefined ? undefined : level < highest ? level : highest
  if (terms.side === 'buy' && !isLimit) {
    if (amount! < minNotional) return 'order_below_minimum'
    const most = price === undefined ? undefined : market.worth(price, BigInt(maxQuantity))
    return seen && most !== undefined && amount! > most ? 'order_too_large' : undefined
  }
  if (price === undefined) return undefined
  return market.worth(price, BigInt(quantity!)) < minNotional ? 'order_below_minimum' : undefined
}

/** What the price that stands has against it. */
export function standFault(terms: TriggerTerms, seen: Seen | undefined): Rejection | undefined {
  const { up, down } = terms
  if (!seen) {
    if (terms.source === 'index') return 'market_paused'
    if (up?.trail !== undefined || down?.trail !== undefined) return 'market_paused'
    return up && down && up.at! <= down.at! ? 'trigger_invalid' : undefined
  }
  if (up?.at !== undefined && seen.high >= BigInt(up.at)) return 'trigger_reached'
  return down?.at !== undefined && seen.low <= BigInt(down.at) ? 'trigger_reached' : undefined
}
