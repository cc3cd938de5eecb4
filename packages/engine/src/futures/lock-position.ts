import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import * as former from '../requests/former-terms.ts'
import { agreeOpening, futuresIndex } from './agree-opening.ts'
import { findUnlocked } from './find-order.ts'
import { otherDirection } from './order-terms.ts'
import { stageOrder } from './stage-order.ts'

/** The same size the other way, at market; both are locked with each other. */
export interface LockPosition {
  kind: 'lockPosition'
  user: Owner
  order: number
  requestId: string
}

export const lockPosition: CommandSpec<LockPosition> = {
  code: 22,
  decide: (draft, { user, order }) => decideLockPosition(draft, user, order),
  pending: {
    indexes: futuresIndex,
    agree: (trial, { user }) => agreeOpening(trial, user),
  },
  request: {
    by: 'caller',
    terms: ({ order }) => [8, order],
    formerTerms: (command) => former.ofOrder(command),
  },
}

/** Opens the same size the other way, at market, and locks the two with each other. */
function decideLockPosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findUnlocked(draft, user, id)
  if ('fault' in found) return found.fault
  const { order: of, market } = found
  const { lots, lever } = of
  const direction = otherDirection(of.direction)
  const terms = { user, direction, lots, lever, origin: 'lock', of } as const
  const fault = stageOrder(draft, market, terms)
  if (fault !== undefined) return fault
  draft.emit({ kind: 'positionsLocked', user, first: id, second: draft.reference })
  return undefined
}
