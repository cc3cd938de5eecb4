import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresIndex } from './agree-opening.ts'
import { findPosition } from './find-order.ts'
import { tradableIndex } from './market-pause.ts'
import { stageClose } from './stage-close.ts'

export interface ClosePosition {
  kind: 'closePosition'
  user: Owner
  order: number
}

export const closePosition: CommandSpec<ClosePosition> = {
  code: 20,
  decide: (draft, { user, order }) => decideClosePosition(draft, user, order),
  pending: {
    indexes: futuresIndex,
    agree: (_, { order }) => ({ cover: [], ends: order }),
  },
}

/** Closes a position at the index of now. A locked one can be closed too; its partner is unlocked. */
function decideClosePosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findPosition(draft, user, id)
  if ('fault' in found) return found.fault
  const index = tradableIndex(draft, found.market.spec)
  if (!index) return 'market_paused'
  stageClose(draft, found.order, 'user', index)
  return undefined
}
