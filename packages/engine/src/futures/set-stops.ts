import type { Price } from '@candor/money'
import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { findOrder } from './find-order.ts'
import { isSwept } from './market-pause.ts'
import { stopFault } from './stops.ts'

type SetStops = Extract<Command, { kind: 'setStops' }>

/**
 * Sets stop-loss and take-profit of a position or a waiting order; an absent one is cleared. What
 * the index has passed already is carried out at its next print.
 */
export function decideSetStops(draft: Draft, command: SetStops): Rejection | undefined {
  const { user, stopLoss, takeProfit } = command
  const found = findOrder(draft, user, command.order)
  if ('fault' in found) return found.fault
  const { id, direction, price, futures } = found.order
  if (!isSwept(draft.state, draft.state.futures[futures]!.spec)) return 'market_paused'
  const fault = stopFault({ direction, stopLoss, takeProfit }, price)
  if (fault) return fault
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
