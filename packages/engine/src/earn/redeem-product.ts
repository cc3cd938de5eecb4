import { fullDays, incomeOf, lockMiningPenalty, wealthPenalty } from '@candor/terms'
import type { Draft } from '../draft.ts'
import { type Owner, accountId, poolAccount } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'
import { accrueDue, accrueUntil, unsettled } from './accrue.ts'
import type { ProductOrder } from './product-order.ts'
import { REASONS, freeIncome, reservedRewards } from './rewards.ts'

/**
 * Ends an order before its maturity: the penalty leaves the principal for the rewards pool, the
 * rest returns, income of full days is paid, and what the other days would have brought is free
 * again. Days that became full by now count although their timer has not come; with the last of
 * them the order has matured and nothing is taken. Another user's order is unknown.
 */
export function decideRedeemProduct(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const { users, productOrders, closedOrders } = draft.state
  if (users.slotOf(user) === NONE) return 'user_unknown'
  const order = productOrders.get(id)
  if (!order) return closedOrders.ownerOf(id) === user ? 'order_closed' : 'order_unknown'
  if (order.user !== user) return 'order_unknown'
  const full = fullDays(order.startedAt, draft.at, order.days)
  if (full === order.days) accrueDue(draft, order)
  else redeem(draft, order, full)
  return undefined
}

function redeem(draft: Draft, order: ProductOrder, full: number): void {
  const { id, user, amount, days } = order
  const product = draft.state.products[order.product]!
  const { kind, currency } = product
  const own = accountId(user, 'funding', 'available', currency)
  const held = accountId(user, 'funding', 'held', currency)
  const penalty =
    kind === 'wealth'
      ? wealthPenalty(amount, order.penalty, days - full)
      : lockMiningPenalty(amount, order.penalty)
  accrueUntil(draft, order, full)
  const settled = unsettled(draft, order, full)
  draft.post(reservedRewards(currency), own, settled, REASONS[kind].income, id)
  freeIncome(draft, product, incomeOf(order.income, days - full), id)
  draft.post(held, poolAccount('rewards', currency), penalty, REASONS[kind].penalty, id)
  draft.post(held, own, amount - penalty, REASONS[kind].principal, id)
  draft.emit({
    kind: 'productReturned',
    order: id,
    user,
    how: 'redeemed',
    days: full,
    penalty,
    settled,
  })
}
