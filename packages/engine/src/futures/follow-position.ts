import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { agreeOpening, futuresIndex } from './agree-opening.ts'
import { findUnlocked } from './find-order.ts'
import { stageOrder } from './stage-order.ts'

/** The same symbol, direction, lots and lever again, at market. */
export interface FollowPosition {
  kind: 'followPosition'
  user: Owner
  order: number
  requestId: string
}

export const followPosition: CommandSpec<FollowPosition> = {
  code: 21,
  decide: (draft, { user, order }) => decideFollowPosition(draft, user, order),
  pending: {
    indexes: futuresIndex,
    agree: (trial, { user }) => agreeOpening(trial, user),
  },
  request: {
    by: 'caller',
    terms: ({ order }) => [7, order],
    formerTerms: (command) => former.ofOrder(command),
  },
}

/** Opens the same symbol, direction, lots and lever again, at market and without stops. */
function decideFollowPosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order: of, market } = found
  const { direction, lots, lever } = of
  return stageOrder(draft, market, { user, direction, lots, lever, origin: 'follow', of })
}
