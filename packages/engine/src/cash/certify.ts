import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { CertificationLevel } from '../ledger/users.ts'
import { NONE } from '../tables/slot-table.ts'

/**
 * Sets a user's level of certification, which decides the most they may withdraw a day. The level
 * that the user already has changes nothing and is reported as a repetition.
 */
export interface Certify {
  kind: 'certify'
  user: Owner
  level: CertificationLevel
}

export const certify: CommandSpec<Certify> = {
  code: 34,
  decide: decideCertify,
  repeats: ({ users, lastSeq }, { user, level }) => {
    const slot = users.slotOf(user)
    return slot !== NONE && users.level(slot) === level ? lastSeq : undefined
  },
}

const LEVELS: readonly number[] = [0, 1, 2]

/**
 * Sets the level of certification. Withdrawals under way keep the cap they were requested under.
 */
function decideCertify(draft: Draft, { user, level }: Certify): Rejection | undefined {
  if (!LEVELS.includes(level)) return 'level_unknown'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  draft.emit({ kind: 'certified', user, level })
  return undefined
}
