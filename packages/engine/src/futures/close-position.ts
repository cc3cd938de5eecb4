import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { findPosition } from './find-order.ts'
import { tradableIndex } from './market-pause.ts'
import { stageClose } from './stage-close.ts'

/** Closes a position at the index of now. A locked one can be closed too; its partner is unlocked. */
export function decideClosePosition(draft: Draft, user: Owner, id: number): Rejection | undefined {
  const found = findPosition(draft, user, id)
  if ('fault' in found) return found.fault
  const index = tradableIndex(draft.state, found.market.spec, draft.at)
  if (!index) return 'market_paused'
  stageClose(draft, found.order, 'user', index)
  return undefined
}
