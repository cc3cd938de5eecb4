import type { Price } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { findOrder } from './find-order.ts'
import { isSwept } from './market-pause.ts'
import { stopFault } from './stops.ts'

/** Sets both; an absent one is cleared. */
export interface SetStops {
  kind: 'setStops'
  user: Owner
  order: number
  stopLoss?: Price
  takeProfit?: Price
}

export const setStops: CommandSpec<SetStops> = {
  code: 24,
  decide: decideSetStops,
}

/**
 * Sets stop-loss and take-profit of a position or a waiting order; an absent one is cleared. What
 * the index has passed already is carried out at its next print.
 */
function decideSetStops(draft: Draft, command: SetStops): Rejection | undefined {
  const { user, stopLoss, takeProfit } = command
  const found = findOrder(draft, user, command.order)
  if ('fault' in found) return found.fault
  const { id, direction, price, futures } = found.order
  if (!isSwept(draft.state, draft.state.futures[futures]!.spec)) return 'market_paused'
  const fault = stopFault({ direction, stopLoss, takeProfit }, price)
  if (fault !== undefined) return fault
  const none = 0 as Price
  draft.emit({
    kind: 'stopsSet',
    order: id,
    user,
    stopLoss: stopLoss ?? none,
    takeProfit: takeProfit ?? none,
  })
  return undefined
}
