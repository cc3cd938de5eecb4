import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { findUnlocked } from './find-order.ts'
import { otherDirection } from './order-terms.ts'
import { stageOrder } from './stage-order.ts'

/** Opens the same size the other way, at market, and locks the two with each other. */
export function decideLockPosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order: of, market } = found
  const { lots, lever } = of
  const direction = otherDirection(of.direction)
  const terms = { user, direction, lots, lever, origin: 'lock', of } as const
  const fault = stageOrder(draft, market, terms)
  if (fault) return fault
  draft.emit({ kind: 'positionsLocked', user, first: id, second: draft.reference })
  return undefined
}
