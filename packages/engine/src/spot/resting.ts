import { spotHold } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import { bindsReached } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { BUY, NONE, type Side, type Slot } from './book/index.ts'
import type { LapseReason, SpotCloseReason } from './events.ts'
import { purseOf } from './fills.ts'
import { laddersStand } from './ladder-pause.ts'
import type { Market } from './market.ts'

/** An order that rests, where it rests. */
export interface Resting {
  market: Market
  slot: Slot
}

/**
 * Finds an order that rests. Another user's is as unknown as one that never was; the owner's own that
 * closed lately is named closed.
 */
export function findResting(state: State, user: Owner, order: number): Resting | Rejection {
  const { users, orders, closedOrders, markets } = state
  if (users.slotOf(user) === NONE) return 'user_unknown'
  const node = orders.nodeOf(order)
  if (node === NONE) return closedOrders.ownerOf(order) === user ? 'order_closed' : 'order_unknown'
  const market = markets[orders.marketOf(node)]!
  const slot = orders.bookSlotOf(node)
  return market.book.user(slot) === user ? { market, slot } : 'order_unknown'
}

/** An order that is known to rest. */
export function findOpen({ orders, markets }: State, order: number): Resting {
  const node = orders.nodeOf(order)
  return { market: markets[orders.marketOf(node)]!, slot: orders.bookSlotOf(node) }
}

export function sideOfResting({ market, slot }: Resting): Side {
  return market.book.side(slot) === BUY ? 'buy' : 'sell'
}

/** The purse that a resting order holds from, and what it holds. */
export function heldBy(resting: Resting): { currency: number; amount: bigint } {
  const { market, slot } = resting
  const { book, spec } = market
  const side = sideOfResting(resting)
  const held = { price: book.price(slot), lots: book.remaining(slot) }
  return {
    currency: side === 'buy' ? spec.quote : spec.base,
    amount: spotHold(market.units, side, held),
  }
}

/**
 * Returns the first order from a slot on that stands: one whose time is over, or whose owner's dead man's
 * switch has run out, is met by nobody, however late it is closed.
 */
export function standingFrom(draft: Draft, market: Market, from: Slot): Slot {
  const { orderTerms, deadMansSwitches } = draft.state
  const { book } = market
  let slot = from
  while (slot !== NONE) {
    const isOver =
      orderTerms.isOver(book.order(slot), draft.at) ||
      (!deadMansSwitches.isEmpty && hasRunOut(draft, { market, slot }))
    if (!isOver) break
    slot = book.after(slot)
  }
  return slot
}

function hasRunOut(draft: Draft, resting: Resting): boolean {
  const set = draft.state.deadMansSwitches.of(resting.market.book.user(resting.slot))
  return set !== undefined && set.due <= draft.at && !isReachedByHouse(draft, resting, set.due)
}

/** Closes a resting order of whom the record is for, and releases the whole of what it still holds. */
export function closeResting(draft: Draft, resting: Resting, reason: SpotCloseReason): void {
  draft.emit({ kind: 'spotOrderClosed', order: releaseResting(draft, resting), reason })
}

/** Closes a resting order by the clock, and releases the whole of what it still holds. */
export function lapseResting(draft: Draft, resting: Resting, reason: LapseReason): void {
  const user = resting.market.book.user(resting.slot)
  draft.emit({ kind: 'spotOrderLapsed', order: releaseResting(draft, resting), user, reason })
}

function releaseResting(draft: Draft, resting: Resting): number {
  const { market, slot } = resting
  const user = market.book.user(slot)
  const order = market.book.order(slot)
  const { currency, amount } = heldBy(resting)
  draft.post({
    from: purseOf(user, 'held', currency),
    to: purseOf(user, 'available', currency),
    amount,
    reason: 'spotRelease',
    reference: order,
  })
  return order
}

/**
 * Whether the house's last price reaches the order at its usual spread, while it quotes at that time.
 * Whoever knows the next prices must not keep only the orders that gain by them.
 */
export function isReachedByHouse(
  { state, at: now }: Draft,
  { market, slot }: Resting,
  at: number = now,
): boolean {
  if (!bindsReached(state) || !laddersStand(state, market, at)) return false
  const { book } = market
  const top = market.usualTop
  const price = book.price(slot)
  return book.side(slot) === BUY ? top.ask > 0 && price >= top.ask : price <= top.bid
}
