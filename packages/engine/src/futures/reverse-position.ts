import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { agreeOpening, futuresIndex } from './agree-opening.ts'
import { findUnlocked } from './find-order.ts'
import { tradableIndex } from './market-pause.ts'
import { otherDirection } from './order-terms.ts'
import { stageClose } from './stage-close.ts'
import { stageOrder } from './stage-order.ts'

/** Closes, and opens the same size the other way: both or neither. */
export interface ReversePosition {
  kind: 'reversePosition'
  user: Owner
  order: number
  requestId: string
}

export const reversePosition: CommandSpec<ReversePosition> = {
  code: 23,
  decide: (draft, { user, order }) => decideReversePosition(draft, user, order),
  pending: {
    indexes: futuresIndex,
    agree: (trial, { user, order }) => ({ ...agreeOpening(trial, user), ends: order }),
  },
  request: {
    by: 'caller',
    terms: ({ order }) => [9, order],
    formerTerms: (command) => former.ofOrder(command),
  },
}

/**
 * Closes a position and opens the same size the other way. Both or neither: the order is checked
 * against balances as they are after the close, and where it is refused the close is not kept.
 */
function decideReversePosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order: of, market } = found
  const index = tradableIndex(draft, market.spec)
  if (!index) return 'market_paused'
  stageClose(draft, of, 'reverse', index)
  const { lots, lever } = of
  const direction = otherDirection(of.direction)
  return stageOrder(draft, market, { user, direction, lots, lever, origin: 'reverse', of })
}
