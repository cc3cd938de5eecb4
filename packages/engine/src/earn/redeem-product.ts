import { fullDays, incomeOf, lockMiningPenalty, wealthPenalty } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, type Owner, poolAccount } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { accrueDue, accrueUntil, unsettled } from './accrue.ts'
import type { ProductOrder } from './product-order.ts'
import { freeIncome, REASONS, reservedRewards } from './rewards.ts'

export interface RedeemProduct {
  kind: 'redeemProduct'
  user: Owner
  order: number
  requestId: string
}

export const redeemProduct: CommandSpec<RedeemProduct> = {
  code: 29,
  decide: (draft, { user, order }) => decideRedeemProduct(draft, user, order),
  request: {
    by: 'caller',
    terms: ({ order }) => [10, order],
    formerTerms: (command) => former.ofOrder(command),
  },
}

/**
 * Ends an order before its maturity: the penalty goes from the principal to the rewards pool, the
 * rest returns, income of full days is paid, and the income of the remaining days is free again.
 * Days that are full by now count although their timer has not fired; when the last one is among
 * them, the order has matured and there is no penalty. Another user's order is reported as unknown.
 */
function decideRedeemProduct(draft: Draft, user: Owner, id: number): Rejection | undefined {
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
  draft.post({
    from: reservedRewards(currency),
    to: own,
    amount: settled,
    reason: REASONS[kind].income,
    reference: id,
  })
  freeIncome(draft, product, incomeOf(order.income, days - full), id)
  draft.post({
    from: held,
    to: poolAccount('rewards', currency),
    amount: penalty,
    reason: REASONS[kind].penalty,
    reference: id,
  })
  draft.post({
    from: held,
    to: own,
    amount: amount - penalty,
    reason: REASONS[kind].principal,
    reference: id,
  })
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
