import type { Command, FuturesOrder } from '@candor/engine'
import { LAG_MS, type ModelPending, isReached } from '../model/waiting.ts'
import type { Action, ActionContext } from './action.ts'
import { printAtTrigger } from './futures.ts'

/**
 * Somebody asks for the end of an order, and it is refused at the very price that would stop or
 * liquidate the order: a position is turned whose symbol closes meanwhile, or a limit is taken back
 * that a price before has opened.
 */
export const endInVain: Action = {
  name: 'ask in vain for an end',
  weight: 12,
  commands(context): Command[] {
    const { chance, model } = context
    const ending = [...model.pendings.values()].filter(isInVain)
    const asked = ending.length > 0 ? chance.pick(ending) : undefined
    const order = model.positions.get(asked?.ends ?? -1)
    if (asked && order) return refused(context, asked, order)
    const all = [...model.positions.values()].filter(({ lockedWith }) => lockedWith === 0)
    return all.length === 0 || chance.percent(60) ? [] : [end(context, chance.pick(all))]
  },
}

function isInVain(pending: ModelPending): boolean {
  const { kind } = pending.command
  return (kind === 'reversePosition' || kind === 'cancelFuturesOrder') && !isReached(pending)
}

function end(context: ActionContext, { id, user, isOpen }: FuturesOrder): Command {
  if (!isOpen) return { kind: 'cancelFuturesOrder', user, order: id }
  return { kind: 'reversePosition', user, order: id, requestId: context.nextRequest() }
}

function refused(
  context: ActionContext,
  { command, acceptedAt }: ModelPending,
  order: FuturesOrder,
): Command[] {
  const { model, chance } = context
  const spec = model.futures[order.futures]!.at(-1)!
  // A price that comes too early ends the position before the one that is waited for.
  const isYoung = model.lastAt - acceptedAt < LAG_MS && chance.percent(90)
  if (!order.isOpen) return isYoung ? limitReached(context, order) : []
  const closes = command.kind === 'reversePosition' && spec.open && chance.percent(80)
  const closing: Command[] = closes
    ? [{ kind: 'defineFutures', spec: { ...spec, open: false } }]
    : []
  return isYoung ? closing : [...closing, ...printAtTrigger(context, order)]
}

function limitReached({ model }: ActionContext, { futures, price }: FuturesOrder): Command[] {
  const { index } = model.futures[futures]![0]!
  return [{ kind: 'printPrices', prints: [{ index, price }] }]
}
