import { type Amount, ZERO } from '@candor/money'
import { fullDays, incomeOf } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import { accountId } from '../ledger/accounts.ts'
import type { ProductOrder } from './product-order.ts'
import { REASONS, reservedRewards } from './rewards.ts'

/**
 * Days recorded by one record before further orders wait for the next: a record has to fit a batch
 * of the journal whole, however long the venue was down. A redemption records fewer by itself.
 */
const MOST_DAYS = 4_096

/**
 * Records the income of every day of an order that is full at the draft's time; wealth is paid with
 * each day. After its last day the order has matured: the principal returns, and lock mining is
 * paid its whole income. Days that the record has no room for stay due.
 */
export function accrueDue(draft: Draft, order: ProductOrder): void {
  const room = MOST_DAYS - draft.events.length
  const full = fullDays(order.startedAt, draft.at, order.days)
  const until = Math.min(full, order.accrued + Math.max(room, 0))
  accrueUntil(draft, order, until)
  if (until === order.days) returnPrincipal(draft, order)
}

/** Records income day by day, from the first that is not yet recorded up to this one. */
export function accrueUntil(draft: Draft, order: ProductOrder, until: number): void {
  const { id, user, income: amount } = order
  const { kind, currency } = draft.state.products[order.product]!
  const paid = kind === 'wealth'
  const rewards = reservedRewards(currency)
  const own = accountId(user, 'funding', 'available', currency)
  for (let day = order.accrued + 1; day <= until; day++) {
    if (paid)
      draft.post({ from: rewards, to: own, amount, reason: REASONS[kind].income, reference: id })
    draft.emit({ kind: 'incomeAccrued', order: id, user, day, amount, paid })
  }
}

function returnPrincipal(draft: Draft, order: ProductOrder): void {
  const { id, user, amount, days } = order
  const { kind, currency } = draft.state.products[order.product]!
  const own = accountId(user, 'funding', 'available', currency)
  const held = accountId(user, 'funding', 'held', currency)
  const settled = unsettled(draft, order, days)
  draft.post({
    from: reservedRewards(currency),
    to: own,
    amount: settled,
    reason: REASONS[kind].income,
    reference: id,
  })
  draft.post({ from: held, to: own, amount, reason: REASONS[kind].principal, reference: id })
  draft.emit({
    kind: 'productReturned',
    order: id,
    user,
    how: 'matured',
    days,
    penalty: ZERO,
    settled,
  })
}

/**
 * Returns the income of an order's full days that is still unpaid: all of it for lock mining, none
 * for wealth.
 */
export function unsettled(draft: Draft, order: ProductOrder, days: number): Amount {
  const { kind } = draft.state.products[order.product]!
  return kind === 'wealth' ? ZERO : incomeOf(order.income, days)
}
