import { keep, keptNow, useKept } from '../../data/kept/kept.ts'
import {
  type LastOrder,
  type PlacedOrder,
  type Product,
  marketKey,
  readLastOrders,
  withOrder,
} from './last-orders.ts'

/** What the person ordered last in a market, on any of their devices; undefined for nothing. */
export function useLastOrder(product: Product, symbol: string): LastOrder | undefined {
  return useKept('sizes', readLastOrders)[marketKey(product, symbol)]
}

/** The same as it is this moment, for a ticket that begins with it. */
export function lastOrderNow(product: Product, symbol: string): LastOrder | undefined {
  return readLastOrders(keptNow('sizes'))[marketKey(product, symbol)]
}

/** Remembers an order that was placed. */
export function keepLastOrder(product: Product, symbol: string, order: PlacedOrder): void {
  keep('sizes', withOrder(readLastOrders(keptNow('sizes')), marketKey(product, symbol), order))
}
