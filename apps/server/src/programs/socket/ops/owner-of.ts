import type { Right } from '@candor/programs-protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Connection } from '../connection.ts'

/**
 * Returns the person whose key logged on. Throws the refusals `login_required`, and `right_missing`
 * where the key has not this right.
 */
export function ownerOf({ program }: Connection, right: Right): number {
  if (!program) throw new Refusal('login_required')
  if (!program.rights.includes(right)) throw new Refusal('right_missing', { right })
  return program.user
}
