import type { CommandSpec } from '../../core/command-spec.ts'
import type { Draft } from '../../core/draft.ts'
import type { Rejection } from '../../core/rejections.ts'
import type { Owner } from '../../ledger/accounts.ts'
import { NONE } from '../../tables/slot-table.ts'
import { endTrigger } from './end-trigger.ts'

/** Takes back a conditional order that is not carried out yet. */
export interface CancelTrigger {
  kind: 'cancelTrigger'
  user: Owner
  order: number
}

export const cancelTrigger: CommandSpec<CancelTrigger> = {
  code: 51,
  decide: decideCancelTrigger,
}

/**
 * At once, whatever price has come: no price is agreed on before it is carried out. Another user's is as
 * unknown as one that never was; the owner's own that ended lately is named closed.
 */
function decideCancelTrigger(draft: Draft, { user, order }: CancelTrigger): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const trigger = state.triggers.get(order)
  if (trigger?.user === user) return endTrigger(draft, trigger, 'cancelled') as undefined
  return state.closedOrders.ownerOf(order) === user ? 'order_closed' : 'order_unknown'
}
