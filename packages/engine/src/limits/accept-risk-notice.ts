import type { Draft } from '../draft.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'

/** Records once that a person has read what fast and futures contracts can cost. */
export function decideAcceptRiskNotice(draft: Draft, user: Owner): Rejection | undefined {
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  draft.emit({ kind: 'riskNoticeAccepted', user })
  return undefined
}
