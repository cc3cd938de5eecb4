import { MOST_WAITING, OPENING_PATIENCE_MS } from '@candor/terms'
import { Draft } from '../core/draft.ts'
import type { PendingSpec } from '../core/pending-spec.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Asked, PendingCommand } from './pending-order.ts'

/**
 * Returns what is staged for a command that could be carried out now: where it has to wait for a
 * price, its acceptance in place of `trial`, unless too much of its owner's waits already.
 */
export function acceptPending<Command extends PendingCommand>(
  trial: Draft,
  command: Command,
  spec: PendingSpec<Command>,
): Draft | Rejection {
  const { state, at } = trial
  const indexes = spec.indexes(trial, command)
  if (indexes.length === 0) return trial
  if (state.pendings.countOf(command.user) >= MOST_WAITING) return 'rate_limited'
  const { cover, takenOver = [], ...terms } = spec.agree(trial, command)
  const draft = new Draft(state, at)
  const order = draft.takeOrderId()
  const aside = cover.filter(({ amount }) => amount > 0n)
  for (const each of aside) draft.post({ ...each, reason: 'orderCover', reference: order })
  if (terms.bargain) {
    const { offer } = terms.bargain
    draft.emit({ kind: 'offerEnded', offer, user: command.user, how: 'used' })
  }
  draft.emit({
    kind: 'pendingAccepted',
    order,
    user: command.user,
    asked: askedBy(command),
    indexes,
    until: at + OPENING_PATIENCE_MS,
    cover: [...aside, ...takenOver],
    ...terms,
  })
  return draft
}

/**
 * What is kept of a command until it is carried out. What it does not go by was not checked, and
 * could be what no record can hold: it is left out.
 */
function askedBy(command: PendingCommand): Asked {
  const { user: _, ...asked } = withoutIdle(command)
  if (!('requestId' in asked)) return asked
  const { requestId: _id, ...terms } = asked
  return terms
}

function withoutIdle(command: PendingCommand): PendingCommand {
  switch (command.kind) {
    case 'placeFuturesOrder':
      if (command.method === 'limit') return command
      return { ...command, price: undefined, ifReached: undefined }
    case 'placeSpotOrder': {
      const { method, side } = command
      if (method === 'limit') return { ...command, amount: undefined }
      const amount = side === 'buy' ? command.amount : undefined
      return { ...command, price: undefined, amount }
    }
    case 'setStops': {
      const stopLoss = command.keepsStopLoss ? undefined : command.stopLoss
      const takeProfit = command.keepsTakeProfit ? undefined : command.takeProfit
      return { ...command, stopLoss, takeProfit }
    }
    default:
      return command
  }
}
