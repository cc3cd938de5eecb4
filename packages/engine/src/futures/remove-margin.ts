import type { Amount } from '@candor/money'
import { fillPrice, isLiquidated, marginOf, profitAt, widened, worthOf } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import { changesPositions } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { AgreedPrint } from '../prices/index-prices.ts'
import { high, low } from '../requests/terms.ts'
import { futuresIndex } from './agree-opening.ts'
import { findPosition } from './find-order.ts'
import { futuresAccounts } from './futures-accounts.ts'
import { type FuturesOrder, positionOf } from './futures-order.ts'
import { tradableIndex } from './market-pause.ts'
import type { FuturesSpec } from './rules.ts'

/** Takes margin out of a position that it does not need. */
export interface RemoveMargin {
  kind: 'removeMargin'
  user: Owner
  order: number
  /** In units of the symbol's currency. */
  amount: Amount
  requestId: string
}

export const removeMargin: CommandSpec<RemoveMargin> = {
  code: 57,
  decide: decideRemoveMargin,
  pending: {
    // Whoever knows the next price must not take out what that price is about to cost.
    indexes: futuresIndex,
    agree: () => ({ cover: [] }),
  },
  request: {
    by: 'caller',
    terms: ({ order, amount }) => [57, order, high(amount), low(amount)],
  },
}

/**
 * Takes margin out at the index of now. What its lever asks for at the open price stays, with all that it
 * has lost by then, and it must not be liquidated where it is.
 */
function decideRemoveMargin(
  draft: Draft,
  { user, order: id, amount }: RemoveMargin,
): Rejection | undefined {
  if (amount <= 0n) return 'amount_not_positive'
  const found = findPosition(draft, user, id)
  if ('fault' in found) return found.fault
  const { state } = draft
  if (!changesPositions(state)) return 'terms_unavailable'
  const { order, market } = found
  const index = tradableIndex(draft, market.spec)
  if (!index) return 'market_paused'
  const left = (order.margin - amount) as Amount
  if (!isEnough(order, market.versions[order.version]!, left, index)) return 'margin_needed'
  const { available, held } = futuresAccounts(user, market.spec.currency)
  draft.post({ from: held, to: available, amount, reason: 'futuresMarginReturn', reference: id })
  draft.emit({ kind: 'marginSet', order: id, user, margin: left })
  return undefined
}

/** Whether a position may go on with this margin at an index. */
function isEnough(
  order: FuturesOrder,
  rules: FuturesSpec,
  margin: Amount,
  index: AgreedPrint,
): boolean {
  const { direction, lots, lever, price } = order
  const position = positionOf({ ...order, margin }, rules)
  const halfSpread = widened(rules.halfSpread, index.movement)
  const profit = profitAt(position, fillPrice(direction, 'close', index.price, halfSpread))
  const lost = profit < 0n ? -profit : 0n
  const needed = marginOf(worthOf(lots, price, rules.tickWorth), lever)
  return margin >= needed + lost && !isLiquidated(position, index.price)
}
