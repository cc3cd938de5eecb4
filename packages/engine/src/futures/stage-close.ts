import type { Amount, Price } from '@candor/money'
import { type Closing, closingOf, fillPrice, widened } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { CloseCause } from './events.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'

/**
 * Stages the close of a position at an index price; by hand with the spread of a moving market. All of its margin and of its reserve goes
 * somewhere, and no account is asked for what it may not have: a close is never refused.
 */
export function stageClose(
  draft: Draft,
  order: FuturesOrder,
  how: CloseCause,
  index: IndexPrice & { movement?: number },
): void {
  const { id, user, margin, reserve, direction } = order
  const rules = draft.state.futures[order.futures]!.versions[order.version]!
  const halfSpread = widened(rules.halfSpread, index.movement ?? 0)
  const price = fillPrice(direction, 'close', index.price, halfSpread)
  const { gain, loss, fee } = closingOf(positionOf(order, rules), price, reserve)
  const { currency } = rules
  postClosing(draft, { id, user, currency, margin, reserve }, { gain, loss, fee })
  draft.emit({
    kind: 'positionClosed',
    order: id,
    user,
    how,
    price: price as Price,
    index: index.price,
    indexSeq: index.seq,
    indexAt: index.at,
    gain,
    loss,
    fee,
  })
}

/** What is closed: a position, or a part of one, with its margin and reserve. */
interface Closed {
  id: number
  user: Owner
  currency: number
  margin: Amount
  reserve: Amount
}

/** Stages what a close moves: all of the margin and all of the reserve. */
export function postClosing(
  draft: Draft,
  { id, user, currency, margin, reserve }: Closed,
  { gain, loss, fee }: Pick<Closing, 'gain' | 'loss' | 'fee'>,
): void {
  const { available, held, poolAvailable, poolHeld, fees } = futuresAccounts(user, currency)
  const left = margin - loss
  const feeOfMargin = fee < left ? fee : left
  draft.post({
    from: poolHeld,
    to: available,
    amount: gain,
    reason: 'futuresProfit',
    reference: id,
  })
  draft.post({ from: held, to: poolAvailable, amount: loss, reason: 'futuresLoss', reference: id })
  draft.post({ from: held, to: fees, amount: feeOfMargin, reason: 'futuresFee', reference: id })
  // A fee larger than the margin is paid from the gain, which has just arrived.
  draft.post({
    from: available,
    to: fees,
    amount: fee - feeOfMargin,
    reason: 'futuresFee',
    reference: id,
  })
  draft.post({
    from: held,
    to: available,
    amount: left - feeOfMargin,
    reason: 'futuresMarginReturn',
    reference: id,
  })
  draft.post({
    from: poolHeld,
    to: poolAvailable,
    amount: reserve - gain,
    reason: 'futuresReserve',
    reference: id,
  })
}
