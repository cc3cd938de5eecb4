import type { Price } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { futuresIndex } from './agree-opening.ts'
import { findOrder } from './find-order.ts'
import { isSwept } from './market-pause.ts'
import { stopFault } from './stops.ts'

/** Sets both; an absent one is cleared, and one that is kept stays as it is when this is decided. */
export interface SetStops {
  kind: 'setStops'
  user: Owner
  order: number
  stopLoss?: Price
  takeProfit?: Price
  keepsStopLoss?: boolean
  keepsTakeProfit?: boolean
}

export const setStops: CommandSpec<SetStops> = {
  code: 24,
  decide: decideSetStops,
  pending: {
    // While the market is paused nothing can be foreseen of its next price that a stop would gain by.
    indexes: (trial, command) =>
      trial.price(futuresIndex(trial, command)[0]!) ? futuresIndex(trial, command) : [],
    agree: () => ({ cover: [] }),
  },
}

/**
 * Sets stop-loss and take-profit of a position or a waiting order. What the index has passed already is
 * carried out at its next print.
 */
function decideSetStops(draft: Draft, command: SetStops): Rejection | undefined {
  const { user } = command
  const found = findOrder(draft, user, command.order)
  if ('fault' in found) return found.fault
  const { id, direction, price, futures } = found.order
  if (!isSwept(draft.state, draft.state.futures[futures]!.spec)) return 'market_paused'
  // What is kept stood before, also where the order was executed at a better price than its limit.
  const stopLoss = command.keepsStopLoss === true ? undefined : command.stopLoss
  const takeProfit = command.keepsTakeProfit === true ? undefined : command.takeProfit
  const fault = stopFault({ direction, stopLoss, takeProfit }, price)
  if (fault !== undefined) return fault
  const none = 0 as Price
  draft.emit({
    kind: 'stopsSet',
    order: id,
    user,
    stopLoss: command.keepsStopLoss === true ? found.order.stopLoss : (stopLoss ?? none),
    takeProfit: command.keepsTakeProfit === true ? found.order.takeProfit : (takeProfit ?? none),
  })
  return undefined
}
