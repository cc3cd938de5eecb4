import { type Amount, type Price, type Quantity, ZERO } from '@candor/money'
import type { Draft } from '../core/draft.ts'
import type { OrderTerms } from './order-terms.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'

/** An order with defaults for what its method leaves open. */
export interface PlacedTerms {
  /** The limit; for market orders the end of the protective band. */
  price: number
  /** Lots at most; without bound for a market buy by worth alone. */
  lots: number
  /** Quote units at most, for a market buy by worth. */
  amount: bigint | undefined
}

/** Where an order comes from that nobody placed by hand. */
export type Origin = Pick<OrderTerms, 'replaces' | 'trigger'>

/** Stages the placing of an order and its own terms; returns its id. */
export function stagePlaced(
  draft: Draft,
  order: PlaceSpotOrder & { origin?: Origin },
  placed: PlacedTerms,
): number {
  const id = draft.takeOrderId()
  draft.emit({
    kind: 'spotOrderPlaced',
    order: id,
    user: order.user,
    market: order.market,
    side: order.side,
    method: order.method,
    price: placed.price as Price,
    quantity: placed.lots as Quantity,
    amount: (placed.amount ?? ZERO) as Amount,
  })
  if (order.terms || order.origin) {
    draft.emit({ kind: 'spotTermsSet', order: id, terms: { ...order.terms, ...order.origin } })
  }
  return id
}

export function stageClosed(
  draft: Draft,
  order: number,
  reason: 'executed' | 'remainder' | 'selfTrade',
): void {
  draft.emit({ kind: 'spotOrderClosed', order, reason })
}
