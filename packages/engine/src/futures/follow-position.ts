import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { findUnlocked } from './find-order.ts'
import { stageOrder } from './stage-order.ts'

/** Opens the same symbol, direction, lots and lever again, at market and without stops. */
export function decideFollowPosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order: of, market } = found
  const { direction, lots, lever } = of
  return stageOrder(draft, market, { user, direction, lots, lever, origin: 'follow', of })
}
