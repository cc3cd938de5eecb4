import type { Appliers } from '../../core/event-spec.ts'
import type { EventOf, Recorded } from '../../core/events.ts'
import { knowsTriggers } from '../../core/record-format.ts'
import { nextOrderIs, type State } from '../../core/state.ts'
import { TRIGGER_PATIENCE_MS } from './carry-out-trigger.ts'
import type { TriggerEventKind } from './events.ts'
import { reachedAt } from './reach-triggers.ts'
import { countedTrade, rangeOfIndex } from './trigger-price.ts'
import type { Trigger, TriggerSide } from './trigger.ts'

function triggerPlaced(state: State, event: EventOf<'triggerPlaced'>): void {
  const { kind: _, order: id, best = 0, ...terms } = event
  nextOrderIs(state, id)
  resumeTrigger(state, { id, ...terms }, best)
}

/** Adds a conditional order, new or from a snapshot, with the timer of its end. */
export function resumeTrigger(state: State, trigger: Trigger, best: number): void {
  state.triggers.add(trigger, best)
  const due = dueOfTrigger(trigger)
  if (due !== undefined) state.timers.add(due, trigger.id)
}

/** When a conditional order ends unless it is carried out before. */
export function dueOfTrigger({ reached, terms }: Trigger): number | undefined {
  return reached ? reached.at + TRIGGER_PATIENCE_MS : terms?.expiresAt
}

function triggersReached(
  state: State,
  { market, source, low, high, up, down, isAll }: EventOf<'triggersReached'>,
  { at, seq }: Recorded,
): void {
  const { triggers } = state
  const legs = new Map<number, TriggerSide>()
  for (const id of up) legs.set(id, 'up')
  for (const id of down) legs.set(id, 'down')
  const waiting = isAll ? undefined : triggers.waitingFor(market, source)
  const all = waiting ? reachedAt(state, waiting, { range: { low, high }, at }) : legs
  for (const [id, leg] of [...all].sort(([a], [b]) => a - b)) {
    triggers.reach(id, { leg: legs.get(id) ?? leg, at, seq })
    state.timers.add(at + TRIGGER_PATIENCE_MS, id)
  }
}

/** Who takes an exit back wants none of what its order fills later either. */
function triggerEnded(state: State, { order, reason }: EventOf<'triggerEnded'>): void {
  const { user, of } = state.triggers.remove(order)
  if (of !== undefined && reason === 'cancelled') state.exits.delete(of)
  state.closedOrders.add(order, user)
}

/** Lets trailing legs follow a print of the index that a market goes by. */
export function followPrint(state: State, { id, price }: { id: number; price: number }): void {
  const waiting = state.triggers.waitingFor(id, 'index')
  if (waiting) waiting.follow(rangeOfIndex(state.markets[id]!, price))
}

/** Notes the price that a trade counts as, and lets trailing legs follow it. */
export function followTrade(state: State, trade: { market: number; price: number }): void {
  if (!knowsTriggers(state)) return
  const { triggers } = state
  const { market } = trade
  const price = countedTrade(state, state.markets[market]!.usualTop, trade.price)
  while (triggers.lastTrades.length <= market) triggers.lastTrades.push(0)
  triggers.lastTrades[market] = price
  triggers.waitingFor(market, 'lastTrade')?.follow({ low: price, high: price })
}

export const triggerAppliers: Appliers<TriggerEventKind> = {
  triggerPlaced,
  triggersReached,
  triggerEnded,
}
