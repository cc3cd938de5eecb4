import type { Right } from '@candor/programs-protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Connection } from '../connection.ts'

/**
 * Returns the person whose key logged on. Throws the refusals `login_required`, `key_ended` where the key has
 * ended since, and `right_missing` where it has not this right. Whatever waited asks again before it acts.
 */
export function ownerOf(
  { program, hasKeyEnded }: Pick<Connection, 'program' | 'hasKeyEnded'>,
  right: Right,
): number {
  if (!program) throw new Refusal('login_required')
  if (hasKeyEnded) throw new Refusal('key_ended')
  if (!program.rights.includes(right)) throw new Refusal('right_missing', { right })
  return program.user
}
