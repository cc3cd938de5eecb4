import { type Amount, type Price, type Quantity, ZERO } from '@candor/money'
import type { Draft } from '../core/draft.ts'
import type { State } from '../core/state.ts'
import type { OrderExits } from './triggers/exits/order-exits.ts'
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
  if (order.exits) draft.emit(exitsSet(draft.state, id, { ...order, exits: order.exits }))
  return id
}

/** The exit of an order that is amended goes on as that of the order that takes its place. */
function exitsSet(
  { triggers }: State,
  order: number,
  { exits, origin }: { exits: OrderExits; origin?: Origin },
) {
  const before = origin?.replaces
  const trigger = before === undefined ? undefined : triggers.exitOf(before)?.id
  return { kind: 'spotExitsSet' as const, order, exits: exitsKept(exits), trigger }
}

/** What it goes by: what it does not was not checked, and could be what no record can hold. */
function exitsKept({ on, stop, takeProfit }: OrderExits): OrderExits {
  return { on, stop, takeProfit }
}

export function stageClosed(
  draft: Draft,
  order: number,
  reason: 'executed' | 'remainder' | 'selfTrade',
): void {
  draft.emit({ kind: 'spotOrderClosed', order, reason })
}

/** Whether the order is that of another order's exit, which is being carried out. */
export function isExit({ triggers }: State, origin: Origin | undefined): boolean {
  return origin?.trigger !== undefined && triggers.get(origin.trigger)?.of !== undefined
}
