import type { SpotOrderRow } from '@candor/protocol'
import { type Decimal, add } from '@candor/money/decimals'

/** Which open orders are cancelled; `''` and `both` stand for all. */
export interface Which {
  symbol: string
  side: 'both' | SpotOrderRow['side']
}

/** What the call is told. */
export function whichBody({ symbol, side }: Which) {
  return { ...(symbol !== '' && { symbol }), ...(side !== 'both' && { side }) }
}

/** The open orders of a choice. */
export function ordersOf(orders: readonly SpotOrderRow[], which: Which): SpotOrderRow[] {
  return orders.filter(
    ({ symbol, side }) =>
      (which.symbol === '' || symbol === which.symbol) &&
      (which.side === 'both' || side === which.side),
  )
}

/** What orders hold, by currency, in the order of their first. */
export function heldBy(orders: readonly SpotOrderRow[]): { currency: string; amount: Decimal }[] {
  const held = new Map<string, Decimal>()
  for (const { heldCurrency, held: amount } of orders) {
    held.set(heldCurrency, add(held.get(heldCurrency) ?? '0', amount))
  }
  return [...held].map(([currency, amount]) => ({ currency, amount }))
}

/** The pairs that have open orders, in the order of their newest, with how many. */
export function pairsOf(orders: readonly SpotOrderRow[]) {
  const pairs = new Map<string, { symbol: string; name: string; count: number }>()
  for (const { symbol, base, quote } of orders) {
    const pair = pairs.get(symbol) ?? { symbol, name: `${base}/${quote}`, count: 0 }
    pair.count++
    pairs.set(symbol, pair)
  }
  return [...pairs.values()]
}
