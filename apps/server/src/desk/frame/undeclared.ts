import { undeclaredFault } from '@candor/protocol'
import { DeskRefusal } from '../desk-refusal.ts'

/** Refuses a request that has a field which is not declared, by the field's name. */
export function refuseUndeclared(
  declared: Parameters<typeof undeclaredFault>[0],
  sent: Parameters<typeof undeclaredFault>[1],
): void {
  const undeclared = undeclaredFault(declared, sent)
  if (undeclared) throw new DeskRefusal(undeclared.error, undeclared.details.field)
}
