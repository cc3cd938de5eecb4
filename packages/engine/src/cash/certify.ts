import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { NONE } from '../slot-table.ts'

type Certify = Extract<Command, { kind: 'certify' }>

const LEVELS: readonly number[] = [0, 1, 2]

/** Notes how far a user is identified; what is under way keeps the cap it was requested under. */
export function decideCertify(draft: Draft, { user, level }: Certify): Rejection | undefined {
  if (!LEVELS.includes(level)) return 'level_unknown'
  if (draft.state.users.slotOf(user) === NONE) return 'user_unknown'
  draft.emit({ kind: 'certified', user, level })
  return undefined
}
