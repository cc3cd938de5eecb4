import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { openFast } from '../fast/open-fast.ts'
import { cancelFuturesOrder } from '../futures/cancel-futures-order.ts'
import { closePosition } from '../futures/close-position.ts'
import { followPosition } from '../futures/follow-position.ts'
import { lockPosition } from '../futures/lock-position.ts'
import { placeFuturesOrder } from '../futures/place-futures-order.ts'
import { reducePosition } from '../futures/reduce-position.ts'
import { removeMargin } from '../futures/remove-margin.ts'
import { reversePosition } from '../futures/reverse-position.ts'
import { setSteps } from '../futures/set-steps.ts'
import { setStops } from '../futures/set-stops.ts'
import { sweepOne } from '../futures/sweep.ts'
import type { Owner } from '../ledger/accounts.ts'
import { cancelSpotOrder } from '../spot/cancel-spot-order.ts'
import { amendSpotOrder } from '../spot/amend-spot-order.ts'
import { placeSpotOrder } from '../spot/place-spot-order.ts'
import { swap } from '../swap/swap.ts'
import { NONE } from '../tables/slot-table.ts'
import { releaseCover } from './end-pending.ts'
import { isReached, type PendingCommand, type PendingOrder } from './pending-order.ts'

/** Carries out an order whose prints have come. */
export interface CarryOutPending {
  kind: 'carryOutPending'
  user: Owner
  order: number
}

export const carryOutPending: CommandSpec<CarryOutPending> = {
  code: 45,
  decide: decideCarryOut,
}

const SPECS: {
  [Kind in PendingCommand['kind']]: CommandSpec<Extract<PendingCommand, { kind: Kind }>>
} = {
  openFast,
  placeFuturesOrder,
  followPosition,
  lockPosition,
  reversePosition,
  closePosition,
  cancelFuturesOrder,
  cancelSpotOrder,
  setStops,
  swap,
  placeSpotOrder,
  amendSpotOrder,
  reducePosition,
  removeMargin,
  setSteps,
}

/**
 * Gives back what was set aside and decides the order at its prints, in one record. What stands
 * against it then ends it, and nothing of it is kept.
 */
function decideCarryOut(draft: Draft, { user, order: id }: CarryOutPending): Rejection | undefined {
  const { state } = draft
  if (state.users.slotOf(user) === NONE) return 'user_unknown'
  const order = state.pendings.get(id)
  if (order?.user !== user || !canCarryOut(state, order)) return 'nothing_due'
  releaseCover(draft, order)
  const given = draft.postings.length
  const rejection = decideAsked(draft, order)
  if (rejection !== undefined) {
    draft.keepPostings(given)
    // Its print has spared what it was to end: no stop is to be escaped by asking in vain.
    const print = order.prints.get(order.indexes[0]!)
    if (order.ends !== undefined && print) sweepOne(draft, order.ends, print)
  }
  const placed = draft.created ?? 0
  draft.emit({ kind: 'pendingEnded', order: id, user, placed, rejection })
  return undefined
}

/** Up to `most` of those that can be carried out, in the order in which their prints came. */
export function duePendings(state: State, most: number): { user: Owner; order: number }[] {
  const due: { user: Owner; order: number }[] = []
  for (const order of state.pendings.reached()) {
    if (due.length === most) break
    if (canCarryOut(state, order)) due.push({ user: order.user, order: order.id })
  }
  return due
}

/** Whether its prints have come, and everything that prints before them brought about is done. */
export function canCarryOut(state: State, order: PendingOrder): boolean {
  return isReached(order) && order.indexes.every((index) => !state.leftOver.has(index))
}

function decideAsked(draft: Draft, order: PendingOrder): Rejection | undefined {
  const { asked, user, prints, bargain } = order
  draft.carries = { prints, bargain }
  const spec = SPECS[asked.kind] as CommandSpec<PendingCommand>
  return spec.decide(draft, { ...asked, user, requestId: '' } as PendingCommand)
}
