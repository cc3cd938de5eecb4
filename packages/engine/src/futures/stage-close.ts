import type { Price } from '@candor/money'
import { closingOf, fillPrice } from '@candor/terms'
import type { Draft } from '../draft.ts'
import type { CloseCause } from '../events.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'

/**
 * Stages the close of a position at an index price. All of its margin and of its reserve goes
 * somewhere, and no account is asked for what it may not have: a close is never refused.
 */
export function stageClose(
  draft: Draft,
  order: FuturesOrder,
  how: CloseCause,
  index: IndexPrice,
): void {
  const { id, user, margin, reserve, direction } = order
  const rules = draft.state.futures[order.futures]!.versions[order.version]!
  const price = fillPrice(direction, 'close', index.price, rules.halfSpread)
  const { gain, loss, fee } = closingOf(positionOf(order, rules), price, reserve)
  const { available, held, poolAvailable, poolHeld, fees } = futuresAccounts(user, rules.currency)
  const left = margin - loss
  const feeOfMargin = fee < left ? fee : left
  draft.post(poolHeld, available, gain, 'futuresProfit', id)
  draft.post(held, poolAvailable, loss, 'futuresLoss', id)
  draft.post(held, fees, feeOfMargin, 'futuresFee', id)
  // A fee larger than the margin is paid from the gain, which has just arrived.
  draft.post(available, fees, fee - feeOfMargin, 'futuresFee', id)
  draft.post(held, available, left - feeOfMargin, 'futuresMarginReturn', id)
  draft.post(poolHeld, poolAvailable, reserve - gain, 'futuresReserve', id)
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
