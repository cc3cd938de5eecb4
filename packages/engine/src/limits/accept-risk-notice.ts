import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'

/** Records that the user has read what fast and futures contracts can cost. Repeating changes nothing. */
export interface AcceptRiskNotice {
  kind: 'acceptRiskNotice'
  user: Owner
}

export const acceptRiskNotice: CommandSpec<AcceptRiskNotice> = {
  code: 30,
  decide: (draft, { user }) => decideAcceptRiskNotice(draft, user),
  repeats: ({ limits, lastSeq }, { user }) =>
    (limits.get(user)?.acceptedAt ?? 0) === 0 ? undefined : lastSeq,
}

/** Records once that a person has read what fast and futures contracts can cost. */
function decideAcceptRiskNotice(draft: Draft, user: Owner): Rejection | undefined {
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  draft.emit({ kind: 'riskNoticeAccepted', user })
  return undefined
}
